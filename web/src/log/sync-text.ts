import { unreachable } from '@lulla/domain/unreachable';
import type { Words } from '../i18n/sv.ts';
import type { SyncStatus } from '../sync/model/log-state.ts';

/** The explanation of the sync dot's label, in a sentence. */
export function syncText({ state, waiting, refused, lastSyncedAt }: SyncStatus, { sync }: Words): string {
  switch (state) {
    case 'reload_required':
      return sync.reloadText;
    case 'signed_out':
      return sync.signedOutText;
    case 'storage_lost':
      return sync.storageLostText;
  }
  if (refused.length > 0) return sync.needsYouText(refused.length);
  if (lastSyncedAt === null && waiting === 0 && state !== 'offline') return sync.neverSynced;
  switch (state) {
    case 'offline':
      return sync.offlineText;
    case 'limited':
      return sync.limitedText;
    case 'log_full':
      return sync.logFullText;
    case 'sending':
    case 'waiting':
      return sync.waitingText;
    case 'live_off':
      return sync.streamDownText;
    case 'saved':
      return sync.savedText;
    default:
      return unreachable(state);
  }
}
