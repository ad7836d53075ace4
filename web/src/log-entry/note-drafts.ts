import { getLog, subscribeToLog } from '../sync/log.ts';

/** Whose the drafts are, and what they wrote in which sheet. Never on disk: a note may be anything. */
let drafts: { readonly userId: string; readonly notes: Map<string, string> } | null = null;

subscribeToLog(() => {
  if (drafts && getLog().actor?.userId !== drafts.userId) drafts = null;
});

/** What was typed into the sheet of that name and not saved since this person opened the app; null when nothing was. */
export function readNoteDraft(sheet: string): string | null {
  return drafts && drafts.userId === getLog().actor?.userId ? (drafts.notes.get(sheet) ?? null) : null;
}

/** Keeps what is typed until it is saved, the page is closed or somebody signs out. */
export function keepNoteDraft(sheet: string, note: string | null): void {
  const userId = getLog().actor?.userId;
  if (userId === undefined) return;
  if (drafts?.userId !== userId) drafts = { userId, notes: new Map() };
  if (note === null || note.trim() === '') drafts.notes.delete(sheet);
  else drafts.notes.set(sheet, note);
}
