import { isFeed, type Session } from '@lulla/domain/activity/activity';
import { logNow } from '../../sync/log.ts';
import { openSheet } from '../open-sheet.ts';
import { logAction } from './log-action.ts';

/** What a tile does with a running session: a feed asks for the amount, a sleep ends (core-tracking §4). */
export function endSession(session: Session): void {
  if (isFeed(session)) {
    askForEnd(session);
    return;
  }
  const endedAt = Math.max(session.startedAt, logNow());
  void logAction({ type: 'session.end', activityId: session.id, endedAt, amountMl: null, note: null });
}

/** What *End* does: asks for the end and, of a feed, the amount. */
export function askForEnd(session: Session): void {
  openSheet({ type: isFeed(session) ? 'finish_feed' : 'finish_sleep', activityId: session.id });
}
