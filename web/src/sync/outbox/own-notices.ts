import { type Activity, amountMlOf, isSession, type Session } from '@lulla/domain/activity/activity';
import { pumpedMl } from '@lulla/domain/activity/pumping/pumping';
import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Consequence } from '@lulla/domain/commands/sessions';
import type { ActionOf } from '@lulla/domain/protocol/action';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { Operation } from '@lulla/domain/protocol/operation';
import type { OperationResult } from '@lulla/domain/protocol/result';
import { isWorse, type Stock, stockNews } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import type { Notice, OwnEnd } from '../model/notice.ts';
import type { OutboxRecord } from '../model/snapshot.ts';

type Superseded = Extract<OperationResult, { status: 'superseded' }>;

/** The notice for the author of `operation` (in the log's time) about its answer; null if all went as tapped. */
export function noticeOf(operation: Operation, result: OperationResult): Notice | null {
  if (result.status === 'superseded') return noticeOfSuperseded(operation, result);
  if (result.status !== 'applied' || result.skipped.length === 0) return null;
  return { type: 'undo_skipped', operationId: operation.id, all: false, skipped: result.skipped };
}

function noticeOfSuperseded(operation: Operation, { reason, activity, by }: Superseded): Notice | null {
  const { id, action } = operation;
  if (action.type === 'session.same') {
    // No notice for an equal answer, nor for the entry that was merged.
    if (action.same) return reason === 'changed_since' ? { type: 'not_joined', operationId: id } : null;
    if (reason === 'changed_since') return null;
  }
  if (reason === 'changed_since') return { type: 'undo_skipped', operationId: id, all: true, skipped: [] };
  const [named] = referencedIds(operation);
  if (reason === 'deleted' && named !== undefined) {
    return { type: 'deleted', operationId: id, by, activityId: named, action: action.type };
  }
  if (reason !== 'already_ended' || !activity || !isSession(activity)) return null;
  const mine = action.type === 'session.end' ? { endedAt: action.endedAt, amountMl: amountIn(action) } : null;
  return { type: 'already_ended', operationId: id, by, activity, mine };
}

function amountIn({ amountMl, pumped }: ActionOf<'session.end'>): number | null {
  return pumped ? pumpedMl(pumped) : amountMl;
}

/** The stock notice of an applied operation, if the stock `now` differs from what the tap showed (D46); else null. */
export function stockNotice(
  { operation, saidLeft }: Pick<OutboxRecord, 'operation' | 'saidLeft'>,
  result: OperationResult,
  now: Stock | null,
): Notice | null {
  if (!operation || result.status !== 'applied' || !now) return null;
  const { before, after } = result.stock ?? { before: null, after: null };
  if (!after || after.batchId !== now.batchId || saidLeft === now.remaining) return null;
  const level = stockNews(result.stock) && stockNews({ before: now, after: now });
  const isNews = level !== null && isWorse(level, saidLeft);
  if (saidLeft === undefined && !isNews) return null;
  const change = { before, after: now };
  return { type: 'stock', operationId: operation.id, action: operation.action.type, change, isNews };
}

/** An entry as it was known before the rows came. */
export type KnownEntry = (id: string) => Activity | null | undefined;

/** Own ends that somebody's earlier one replaced (P10). */
export function replacedEnds(rows: readonly LogRow[], known: KnownEntry, userId: string): Notice[] {
  return rows.flatMap(({ id, activity }): Notice[] => {
    const before = known(id);
    const mine = before && isSession(before) ? ownEnd(before, userId) : null;
    if (!mine || !activity || !isSession(activity) || !isEarlierEndOfAnother(activity, mine.endedAt, userId)) return [];
    return [{ type: 'end_replaced', by: activity.endedBy, activity, mine }];
  });
}

/** Own sessions that somebody else has ended. An own end under way is answered separately: `isEnding`. */
export function endsByOthers(
  rows: readonly LogRow[],
  known: KnownEntry,
  { userId, isEnding }: { userId: string; isEnding: (id: string) => boolean },
): Notice[] {
  return rows.flatMap(({ id, activity }): Notice[] => {
    const before = known(id);
    if (!before || !isSession(before) || before.userId !== userId || before.endedAt !== null) return [];
    if (!activity || !isSession(activity) || activity.endedAt === null || activity.endedBy === userId) return [];
    return isEnding(id) ? [] : [{ type: 'ended_by_other', by: activity.endedBy, activity }];
  });
}

/** Sessions that an own entry ended and somebody else has ended later (R21, R33). `waiting`: own unanswered effects. */
export function endsAfterMine(
  rows: readonly LogRow[],
  known: KnownEntry,
  { userId, waiting }: { userId: string; waiting: readonly Consequence[] },
): Notice[] {
  const guessOf = (session: Session): Instant | undefined => {
    if (session.endedAt === null) return waiting.find(({ ends }) => session.userId !== userId && ends(session))?.at;
    return session.endedBy === userId && session.endCause === 'consequence' ? session.endedAt : undefined;
  };
  return rows.flatMap(({ id, activity }): Notice[] => {
    const before = known(id);
    if (!before || !isSession(before) || !activity || !isSession(activity)) return [];
    const guess = guessOf(before);
    if (guess === undefined || activity.endedAt === null || activity.endedBy === userId) return [];
    return activity.endedAt > guess ? [{ type: 'ended_by_other', by: activity.endedBy, activity }] : [];
  });
}

function ownEnd(session: Session, userId: string): OwnEnd | null {
  if (session.endedAt === null || session.endedBy !== userId || session.endCause !== 'tap') return null;
  return { endedAt: session.endedAt, amountMl: amountMlOf(session) };
}

function isEarlierEndOfAnother(session: Session, endedAt: Instant, userId: string): boolean {
  return session.endedAt !== null && session.endedBy !== userId && session.endedAt < endedAt;
}
