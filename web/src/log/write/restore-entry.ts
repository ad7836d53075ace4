import type { Action } from '@lulla/domain/protocol/action';
import { showToast } from '../../components/toast/toast.ts';
import { readDeleted } from '../../sync/log.ts';
import { getDisplayContext } from '../use-display-context.ts';

/**
 * Restores an own deleted entry (P22). Only the server has its content, so this needs the network, and says so;
 * repeating it is harmless.
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
