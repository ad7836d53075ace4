import type { Action } from '@lulla/domain/protocol/action';
import { showToast } from '../../components/toast/toast.ts';
import { readDeleted } from '../../sync/log.ts';
import { getDisplayContext } from '../use-display-context.ts';

/**
 * Brings an own deleted entry back with `log` (P22). What it held is known to the server alone, so this needs the
 * network, and says so; called again it is harmless.
 */
export async function restoreEntry(activityId: string, log: (action: Action) => unknown): Promise<void> {
  try {
    await readDeleted();
  } catch {
    const { errors } = getDisplayContext().words.messages;
    showToast({ title: errors.updating, description: errors.restoreNeedsNetwork, kind: 'danger' });
    return;
  }
  log({ type: 'activity.restore', activityId });
}
