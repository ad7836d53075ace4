import { unreachable } from '@lulla/domain/unreachable';
import type { Words } from '../i18n/sv.ts';
import type { LogState } from '../sync/model/log-state.ts';

/** calm: nothing to know. busy: on its way by itself. attention: the person can do something. */
export type SyncMood = 'calm' | 'busy' | 'attention';

export interface SyncLabel {
  readonly mood: SyncMood;
  /** A short text: 'All saved', '2 waiting', '1 needs attention'. */
  readonly label: string;
}

/**
 * The status of the sync dot. Refused writes come before everything that resolves itself, but after what blocks
 * everything.
 */
export function syncLabel({ userId, sync: status }: Pick<LogState, 'userId' | 'sync'>, words: Words): SyncLabel {
  const { sync } = words.activity;
  const { state, waiting, refused, lastSyncedAt } = status;
  // Nothing is fetched into a closed log: this device is signing out.
  if (userId === null) return { mood: 'busy', label: sync.leaving };
  switch (state) {
    case 'reload_required':
      return { mood: 'attention', label: sync.reload };
    case 'signed_out':
      return { mood: 'attention', label: sync.signedOut };
    case 'storage_lost':
      return { mood: 'attention', label: sync.storageLost };
  }
  if (refused.length > 0) return { mood: 'attention', label: sync.needsYou(refused.length) };
  if (lastSyncedAt === null && waiting === 0 && state !== 'offline') return { mood: 'busy', label: sync.fetching };
  switch (state) {
    case 'offline':
      return { mood: 'busy', label: waiting > 0 ? sync.offlineWaiting(waiting) : sync.offline };
    case 'log_full':
      return { mood: 'attention', label: sync.waiting(waiting) };
    case 'limited':
    case 'sending':
    case 'waiting':
      return { mood: 'busy', label: waiting > 0 ? sync.waiting(waiting) : sync.sending };
    case 'live_off':
    case 'saved':
      return { mood: 'calm', label: sync.saved };
    default:
      return unreachable(state);
  }
}
