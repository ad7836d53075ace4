import { unreachable } from '@lulla/domain/unreachable';
import type { Words } from '../i18n/sv.ts';
import type { LogState } from '../sync/model/log-state.ts';

/** calm: nothing to know. busy: on its way by itself. attention: the person can do something. */
export type SyncMood = 'calm' | 'busy' | 'attention';

export interface SyncText {
  readonly mood: SyncMood;
  /** The sync dot's short text: 'All saved', '2 waiting', '1 needs attention'. */
  readonly label: string;
  readonly text: string;
}

/** The state of the sync in words. Refused writes come before all that mends itself, but after what blocks everything. */
export function syncText({ userId, sync }: Pick<LogState, 'userId' | 'sync'>, words: Words): SyncText {
  const { state, waiting, refused, lastSyncedAt } = sync;
  const labels = words.activity.sync;
  const texts = words.sync;
  // Nothing is fetched into a closed log: this device is signing out.
  if (userId === null) return { mood: 'busy', label: labels.leaving, text: texts.neverSynced };
  switch (state) {
    case 'reload_required':
      return { mood: 'attention', label: labels.reload, text: texts.reloadText };
    case 'signed_out':
      return { mood: 'attention', label: labels.signedOut, text: texts.signedOutText };
    case 'storage_lost':
      return { mood: 'attention', label: labels.storageLost, text: texts.storageLostText };
  }
  const count = refused.length;
  if (count > 0) return { mood: 'attention', label: labels.needsYou(count), text: texts.needsYouText(count) };
  if (lastSyncedAt === null && waiting === 0 && state !== 'offline') {
    return { mood: 'busy', label: labels.fetching, text: texts.neverSynced };
  }
  const waitingLabel = waiting > 0 ? labels.waiting(waiting) : labels.sending;
  switch (state) {
    case 'offline': {
      const label = waiting > 0 ? labels.offlineWaiting(waiting) : labels.offline;
      return { mood: 'busy', label, text: texts.offlineText };
    }
    case 'log_full':
      return { mood: 'attention', label: labels.waiting(waiting), text: texts.logFullText };
    case 'limited':
      return { mood: 'busy', label: waitingLabel, text: texts.limitedText };
    case 'sending':
    case 'waiting':
      return { mood: 'busy', label: waitingLabel, text: texts.waitingText };
    case 'live_off':
      return { mood: 'calm', label: labels.saved, text: texts.streamDownText };
    case 'saved':
      return { mood: 'calm', label: labels.saved, text: texts.savedText };
    default:
      return unreachable(state);
  }
}
