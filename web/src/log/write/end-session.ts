import { isFeed, isSleep, type Session } from '@lulla/domain/activity/activity';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { DAY } from '@lulla/domain/time/instant';
import { logNow } from '../../sync/log.ts';
import { type OpenSheet, openSheet } from '../open-sheet.ts';
import { logActions } from './log-action.ts';

/**
 * What a tile does with the running sessions of its sort, one a child: a feed and pumping ask for the amount, a sleep ends
 * (core-tracking §4). Several end together: one sheet, or one toast.
 */
export function endSessions(sessions: readonly Session[]): void {
  const sheet = sheetToEnd(sessions);
  if (sheet) openSheet(sheet);
  else void logActions(sessions.map(endNow));
}

/** The sheet in which a tile ends what runs; null for what ends at once, as a sleep does that is no longer than a day. */
export function sheetToEnd(sessions: readonly Session[]): OpenSheet | null {
  const [first] = sessions;
  if (first && isSleep(first) && sessions.length === 1 && logNow() - first.startedAt > DAY) return endOf(first);
  if (!first || (first.kind !== 'pumping' && !isFeed(first))) return null;
  if (first.kind === 'pumping' || sessions.length === 1) return endOf(first);
  return { type: 'finish_feeds', activityIds: sessions.map(({ id }) => id) };
}

function endNow({ id, startedAt }: Session): ActionOf<'session.end'> {
  return { type: 'session.end', activityId: id, endedAt: Math.max(startedAt, logNow()), amountMl: null, note: null };
}

/** What *End* does: asks for the end and, of a feed, the amount. */
export function askForEnd(session: Session): void {
  openSheet(endOf(session));
}

function endOf(session: Session): OpenSheet {
  const { id: activityId } = session;
  if (isFeed(session)) return { type: 'finish_feed', activityId };
  return { type: isSleep(session) ? 'finish_sleep' : 'finish_more', activityId };
}
