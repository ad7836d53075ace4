import { isFeed, type Session } from '@lulla/domain/activity/activity';
import { logNow } from '../../sync/log.ts';
import { logAction } from './log-action.ts';
import { openSheet } from './open-sheet.ts';

/** What *End* does: a feed asks how much was eaten, a sleep ends at once (core-tracking §4). */
export function endSession(session: Session): void {
  if (isFeed(session)) {
    openSheet({ type: 'finish_feed', activityId: session.id });
    return;
  }
  const endedAt = Math.max(session.startedAt, logNow());
  void logAction({ type: 'session.end', activityId: session.id, endedAt, amountMl: null, note: null });
}
