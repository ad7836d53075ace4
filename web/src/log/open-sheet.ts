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

/** The sheet that is mounted. */
export interface MountedSheet {
  readonly sheet: OpenSheet;
  /** Another for each opening: the next sheet starts fresh, even of the same kind. */
  readonly turn: number;
  /**
   * `prepared`: a finger is on what opens it. `saving`: hidden until what it saved is written, and open again with
   * everything typed if that fails. `closing`: until its motion has ended.
   */
  readonly phase: 'prepared' | 'open' | 'saving' | 'closing';
}

/** A finger that stays longer is not about to tap, ms. */
const PREPARED_MS = 1000;

let mounted: MountedSheet | null = null;
let turn = 0;
/** The closing motion of a sheet that is `saving` has ended. */
let isHidden = false;
const [tell, subscribe] = createListeners();

/** Opens a sheet, in place of the one that may be open. Callable anywhere: a toast's button opens one too. */
export function openSheet(sheet: OpenSheet): void {
  const isPrepared = mounted?.phase === 'prepared' && JSON.stringify(mounted.sheet) === JSON.stringify(sheet);
  set({ ...(isPrepared && mounted ? mounted : { sheet, turn: nextTurn() }), phase: 'open' });
}

/** Mounts a sheet while a finger is still on what opens it: that is most of the work of opening. Harmless without a tap. */
export function prepareSheet(sheet: OpenSheet): void {
  if (mounted) return;
  const own: MountedSheet = { sheet, turn: nextTurn(), phase: 'prepared' };
  set(own);
  setTimeout(() => mounted === own && set(null), PREPARED_MS);
}

/** Closes the open sheet; harmless without one. */
export function closeSheet(): void {
  if (mounted?.phase === 'saving' && isHidden) set(null);
  else if (mounted && mounted.phase !== 'prepared') set({ ...mounted, phase: 'closing' });
}

/** Hides the open sheet while what it saves is written: `closeSheet` follows, or it opens again if nothing was. */
export function hideSheetUntil(written: Promise<boolean>): void {
  if (mounted?.phase !== 'open') return;
  const own: MountedSheet = { ...mounted, phase: 'saving' };
  isHidden = false;
  set(own);
  void written.then((isWritten) => isWritten || mounted !== own || set({ ...own, phase: 'open' }));
}

/** The closing motion of the sheet has ended. */
export function sheetHidden(): void {
  if (mounted?.phase === 'saving') isHidden = true;
  else if (mounted?.phase === 'closing') set(null);
}

/** Nothing is mounted any more: the screen is left. */
export function forgetSheet(): void {
  set(null);
}

/** Whether a sheet is open in which that session is about to be ended. */
export function isEnding(activityId: string): boolean {
  if (mounted?.phase !== 'open' && mounted?.phase !== 'saving') return false;
  const { sheet } = mounted;
  if (sheet.type === 'finish_feeds') return sheet.activityIds.includes(activityId);
  switch (sheet.type) {
    case 'finish_feed':
    case 'finish_sleep':
    case 'finish_more':
      return sheet.activityId === activityId;
    default:
      return false;
  }
}

/** The mounted sheet, or null. */
export function getMountedSheet(): MountedSheet | null {
  return mounted;
}

export function useMountedSheet(): MountedSheet | null {
  return useSyncExternalStore(subscribe, getMountedSheet);
}

function nextTurn(): number {
  turn += 1;
  return turn;
}

function set(next: MountedSheet | null): void {
  mounted = next;
  tell();
}
