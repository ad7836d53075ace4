import { cleanText, lengthOf, MAX_NOTE_LENGTH } from '@lulla/domain/text';
import { useState } from 'react';
import { getLog, subscribeToLog } from '../sync/log.ts';
import { focusNote } from './note-field.tsx';

export interface Note {
  /** Null while the field is folded away. */
  readonly value: string | null;
  /** What to write; undefined while it says what it said when the sheet was opened, whatever was written since. */
  readonly edited: string | null | undefined;
  readonly change: (value: string) => void;
  /** False for one that is too long: goes to its field, which says why (P51). */
  readonly check: () => boolean;
  /** `onClose` for the sheet that was saved: nothing of the note is kept. */
  readonly closing: (onClose: () => void) => () => void;
}

/**
 * The note of a sheet, kept while the sheet is left and opened again (`sheet` names it), unless the entry has another one by
 * then (R326). `written`: what the entry has.
 */
export function useNote(sheet: string, written: string | null = null): Note {
  const [before] = useState(written);
  const [value, setValue] = useState(() => readNoteDraft(sheet, written) ?? written);
  function change(next: string) {
    setValue(next);
    keepNoteDraft(sheet, next === before ? null : next, before);
  }
  function check(): boolean {
    if (!isNoteTooLong(value)) return true;
    focusNote();
    return false;
  }
  const closing = (onClose: () => void) => () => {
    keepNoteDraft(sheet, null);
    onClose();
  };
  return { value, edited: editedNote(value, before), change, check, closing };
}

/** Whose the drafts are, and what they wrote in which sheet. Never on disk: a note may be anything. */
let drafts: { readonly userId: string; readonly notes: Map<string, Draft> } | null = null;

interface Draft {
  readonly note: string;
  /** What the entry had. */
  readonly before: string | null;
}

subscribeToLog(() => {
  if (drafts && getLog().userId !== drafts.userId) drafts = null;
});

/**
 * What was typed into the sheet of that name and not saved since this person opened the app; null when nothing was, or over
 * another note than the entry has now.
 */
function readNoteDraft(sheet: string, written: string | null): string | null {
  const draft = drafts?.userId === getLog().userId ? drafts.notes.get(sheet) : undefined;
  return draft?.before === written ? draft.note : null;
}

/** Keeps what is typed until it is saved, the page is closed or somebody signs out. */
function keepNoteDraft(sheet: string, note: string | null, before: string | null = null): void {
  const { userId } = getLog();
  if (userId === null) return;
  if (drafts?.userId !== userId) drafts = { userId, notes: new Map() };
  if (note === null || note.trim() === '') drafts.notes.delete(sheet);
  else drafts.notes.set(sheet, { note, before });
}

/** What a note field means for the log: null when nothing was written. */
export function noteOf(value: string | null): string | null {
  return cleanText(value ?? '') || null;
}

/** The note that a field changes `before` to; undefined if to nothing else. */
export function editedNote(value: string | null, before: string | null): string | null | undefined {
  return noteOf(value) === noteOf(before) ? undefined : noteOf(value);
}

/** Whether what stands in a note field is more than the log takes (R4). */
export function isNoteTooLong(value: string | null): boolean {
  return lengthOf(noteOf(value) ?? '') > MAX_NOTE_LENGTH;
}
