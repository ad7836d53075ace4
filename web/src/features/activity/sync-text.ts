import { unreachable } from '@lulla/domain/unreachable';
import type { SyncStatus } from '../../sync/log-state.ts';
import type { Words } from '../../words/sv.ts';

/** calm: nothing to know. busy: on its way by itself. attention: the person can do something. */
export type SyncMood = 'calm' | 'busy' | 'attention';

export interface SyncText {
  readonly mood: SyncMood;
  /** In two or three words: 'All saved', '2 waiting', '1 needs you'. */
  readonly label: string;
  /** What it means, in a sentence. */
  readonly text: string;
}

/** What the sync dot tells. Refused writes come before all that mends itself, but not before what blocks everything. */
export function syncText({ state, waiting, refused, lastSyncedAt }: SyncStatus, words: Words): SyncText {
  const { sync } = words.activity;
  switch (state) {
    case 'reload_required':
      return { mood: 'attention', label: sync.reload, text: sync.reloadText };
    case 'signed_out':
      return { mood: 'attention', label: sync.signedOut, text: sync.signedOutText };
    case 'storage_lost':
      return { mood: 'attention', label: sync.storageLost, text: sync.storageLostText };
  }
  if (refused.length > 0) {
    return { mood: 'attention', label: sync.needsYou(refused.length), text: sync.needsYouText };
  }
  const count = waiting > 0 ? sync.waiting(waiting) : null;
  if (lastSyncedAt === null && count === null && state !== 'offline') {
    return { mood: 'busy', label: sync.fetching, text: sync.neverSynced };
  }
  switch (state) {
    case 'offline':
      return { mood: 'busy', label: count ?? sync.offline, text: sync.offlineText };
    case 'sending':
    case 'waiting':
      return { mood: 'busy', label: count ?? sync.sending, text: sync.waitingText };
    case 'live_off':
      return { mood: 'calm', label: sync.saved, text: sync.liveOffText };
    case 'saved':
      return { mood: 'calm', label: sync.saved, text: sync.savedText };
    default:
      return unreachable(state);
  }
}
