import type { ReceivedInvitation } from '@lulla/domain/protocol/family-info';
import { getLog } from '../../sync/log.ts';
import { questionOf } from './who-is-who.ts';

/** What must be asked before an invitation is accepted now; null: nothing. */
export function joinQuestion(invitation: ReceivedInvitation): ReturnType<typeof questionOf> {
  const { view } = getLog();
  return questionOf({ invitation, own: view.children, hasEntries: view.activities.length > 0 });
}
