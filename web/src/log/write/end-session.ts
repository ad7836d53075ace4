import { isFeed, isSleep, type Session } from '@lulla/domain/activity/activity';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { logNow } from '../../sync/log.ts';
import { openSheet } from '../open-sheet.ts';
import { logActions } from './log-action.ts';

/**
 * What a tile does with the running sessions of its sort, one a child: a feed and pumping ask for the amount, a sleep ends
 * (core-tracking §4). Several end together: one sheet, or one toast.
 */
export function endSessions(sessions: readonly Session[]): void {
  const [first] = sessions;
  if (!first) return;
  if (first.kind === 'pumping') askForEnd(first);
  else if (!isFeed(first)) void logActions(sessions.map(endNow));
  else if (sessions.length === 1) askForEnd(first);
  else openSheet({ type: 'finish_feeds', activityIds: sessions.map(({ id }) => id) });
}

function endNow({ id, startedAt }: Session): ActionOf<'session.end'> {
  return { type: 'session.end', activityId: id, endedAt: Math.max(startedAt, logNow()), amountMl: null, note: null };
}

/** What *End* does: asks for the end and, of a feed, the amount. */
export function askForEnd(session: Session): void {
  const { id: activityId } = session;
  if (isFeed(session)) openSheet({ type: 'finish_feed', activityId });
  else openSheet({ type: isSleep(session) ? 'finish_sleep' : 'finish_more', activityId });
}
