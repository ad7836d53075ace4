import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** Sheets that log or end. */
export type LogSheet =
  /** `childIds`: whom it is about; the chosen children unless given. */
  | { readonly type: 'feed'; readonly kind?: 'drops'; readonly childIds?: readonly string[] }
  | { readonly type: 'finish_feed' | 'finish_sleep'; readonly activityId: string }
  /** Feeds of several children, ended together. */
  | { readonly type: 'finish_feeds'; readonly activityIds: readonly string[] }
  | { readonly type: 'diaper' | 'sleep' | 'bath' };

/** *More*, and the sheets of its kinds. */
export type MoreSheet =
  | { readonly type: 'more' }
  | { readonly type: 'milk_store' }
  | { readonly type: 'more_kind'; readonly kind: MoreKind }
  | { readonly type: 'finish_more'; readonly activityId: string };

/** Sheets about existing entries. */
export type EntrySheet = { readonly type: 'details' | 'edit'; readonly activityId: string } | { readonly type: 'sync' };

/** Everything that opens above the dashboard. */
export type OpenSheet = LogSheet | MoreSheet | EntrySheet | { readonly type: 'family' | 'stock' };

/** A sheet that is mounted. */
export interface MountedSheet {
  readonly sheet: OpenSheet;
  /** Another for each opening: the next sheet starts fresh, even of the same kind. */
  readonly turn: number;
  /**
   * `prepared`: a finger is on what opens it. `saving`: hidden until what it saved is written. `failed`: that was not
   * written, and it is open again, with everything typed, once no other is. `closing`: until its motion has ended.
   */
  readonly phase: 'prepared' | 'open' | 'saving' | 'failed' | 'closing';
  /** Its closing motion has ended. */
  readonly isHidden?: boolean;
}

/** A finger that stays longer is not about to tap, ms. */
const PREPARED_MS = 1000;

/** One in front at most; the others are being written, or were not. */
let sheets: readonly MountedSheet[] = [];
let turn = 0;
const [tell, subscribe] = createListeners();

/** Opens a sheet, in place of the one that may be open. Callable anywhere: a toast's button opens one too. */
export function openSheet(sheet: OpenSheet): void {
  const front = sheets.find(isInFront);
  const isPrepared = front?.phase === 'prepared' && JSON.stringify(front.sheet) === JSON.stringify(sheet);
  const own = isPrepared ? front : { sheet, turn: nextTurn() };
  set([...sheets.filter((each) => !isInFront(each)), { ...own, phase: 'open' }]);
}

/** Mounts a sheet while a finger is still on what opens it: that is most of the work of opening. Harmless without a tap. */
export function prepareSheet(sheet: OpenSheet): void {
  if (sheets.some(isInFront)) return;
  const own: MountedSheet = { sheet, turn: nextTurn(), phase: 'prepared' };
  set([...sheets, own]);
  setTimeout(() => sheets.includes(own) && forgetSheet(own.turn), PREPARED_MS);
}

/** Closes the open sheet, or the one of that turn; harmless without it. */
export function closeSheet(ofTurn?: number): void {
  const isMeant = (each: MountedSheet) => (ofTurn === undefined ? each.phase === 'open' : each.turn === ofTurn);
  set(
    sheets
      .filter((each) => !(isMeant(each) && each.isHidden))
      .map((each) => (isMeant(each) && each.phase !== 'prepared' ? { ...each, phase: 'closing' } : each)),
  );
}

/** The turn of the open sheet; null without one. */
export function openTurn(): number | null {
  return sheets.find(({ phase }) => phase === 'open')?.turn ?? null;
}

/**
 * Hides the sheet of that turn, if it is still open, while what it saves is written: `closeSheet` of its turn follows, or it
 * opens again.
 */
export function hideSheetUntil(ofTurn: number | null, written: Promise<boolean>): void {
  const own = sheets.find((each) => each.turn === ofTurn && each.phase === 'open');
  if (!own) return;
  change(own.turn, { ...own, phase: 'saving' });
  void written.then((isWritten) => {
    const saving = sheets.find((each) => each.turn === own.turn);
    if (!isWritten && saving) change(own.turn, { ...saving, phase: 'failed' });
  });
}

/** The closing motion of the sheet of that turn has ended. */
export function sheetHidden(ofTurn: number): void {
  const own = sheets.find((each) => each.turn === ofTurn);
  if (own?.phase === 'saving' || own?.phase === 'failed') change(ofTurn, { ...own, isHidden: true });
  else if (own?.phase === 'closing') set(sheets.filter((each) => each !== own));
}

/** Nothing is mounted any more, or not the sheet of that turn. */
export function forgetSheet(ofTurn?: number): void {
  set(ofTurn === undefined ? [] : sheets.filter((each) => each.turn !== ofTurn));
}

/** Whether a sheet is open in which that session is about to be ended. */
export function isEnding(activityId: string): boolean {
  return sheets.some(({ sheet, phase }) => (phase === 'open' || phase === 'saving') && ends(sheet, activityId));
}

function ends(sheet: OpenSheet, activityId: string): boolean {
  switch (sheet.type) {
    case 'finish_feeds':
      return sheet.activityIds.includes(activityId);
    case 'finish_feed':
    case 'finish_sleep':
    case 'finish_more':
      return sheet.activityId === activityId;
    default:
      return false;
  }
}

/** The mounted sheets. */
export function getMountedSheets(): readonly MountedSheet[] {
  return sheets;
}

export function useMountedSheets(): readonly MountedSheet[] {
  return useSyncExternalStore(subscribe, getMountedSheets);
}

function isInFront({ phase }: MountedSheet): boolean {
  return phase === 'prepared' || phase === 'open' || phase === 'closing';
}

function nextTurn(): number {
  turn += 1;
  return turn;
}

function change(ofTurn: number, next: MountedSheet): void {
  set(sheets.map((each) => (each.turn === ofTurn ? next : each)));
}

function set(next: readonly MountedSheet[]): void {
  const failed = next.some(isInFront) ? undefined : next.find(({ phase }) => phase === 'failed');
  sheets = next.map((each) => (each === failed ? { ...each, phase: 'open', isHidden: false } : each));
  tell();
}
