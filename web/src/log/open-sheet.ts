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

let sheet: OpenSheet | null = null;
const [tell, subscribe] = createListeners();

/** Opens a sheet, in place of the one that may be open. Callable anywhere: a toast's button opens one too. */
export function openSheet(next: OpenSheet): void {
  set(next);
}

/** Closes the open sheet; harmless without one. */
export function closeSheet(): void {
  set(null);
}

/** Whether a sheet is open in which that session is about to be ended. */
export function isEnding(activityId: string): boolean {
  if (sheet?.type === 'finish_feeds') return sheet.activityIds.includes(activityId);
  switch (sheet?.type) {
    case 'finish_feed':
    case 'finish_sleep':
    case 'finish_more':
      return sheet.activityId === activityId;
    default:
      return false;
  }
}

/** The open sheet, or null. */
export function useOpenSheet(): OpenSheet | null {
  return useSyncExternalStore(subscribe, () => sheet);
}

function set(next: OpenSheet | null): void {
  sheet = next;
  tell();
}
