import { type Activity, isSession, type Session } from '@lulla/domain/activity/activity';
import { entriesNamedBy } from '@lulla/domain/operation/reach';
import type { Instant } from '@lulla/domain/time/instant';
import type { LogRow } from '@lulla/domain/wire/log-row';
import type { Operation } from '@lulla/domain/wire/operation';
import type { OperationResult } from '@lulla/domain/wire/result';
import type { Notice, OwnEnd } from './notice.ts';

type Superseded = Extract<OperationResult, { status: 'superseded' }>;

/** What the author of `operation` (in the log's time) should hear of its answer; null when all went as tapped. */
export function noticeOf(operation: Operation, result: OperationResult): Notice | null {
  if (result.status === 'superseded') return noticeOfSuperseded(operation, result);
  if (result.status !== 'applied' || result.skipped.length === 0) return null;
  return { type: 'undo_skipped', operationId: operation.id, all: false, skipped: result.skipped };
}

function noticeOfSuperseded(operation: Operation, { reason, activity, by }: Superseded): Notice | null {
  const { id, action } = operation;
  if (reason === 'changed_since') return { type: 'undo_skipped', operationId: id, all: true, skipped: [] };
  const [named] = entriesNamedBy(operation);
  if (reason === 'deleted' && named !== undefined) {
    return { type: 'deleted', operationId: id, by, activityId: named, action: action.type };
  }
  if (reason !== 'already_ended' || !activity || !isSession(activity)) return null;
  const mine = action.type === 'session.end' ? { endedAt: action.endedAt, amountMl: action.amountMl } : null;
  return { type: 'already_ended', operationId: id, by, activity, mine };
}

/**
 * Ends of mine that somebody's earlier one has replaced (decision 10). `known` is how this device knew each entry before
 * the rows came, its own operations of the same answer included.
 */
export function replacedEnds(
  rows: readonly LogRow[],
  known: (id: string) => Activity | null | undefined,
  userId: string,
): Notice[] {
  return rows.flatMap(({ id, activity }): Notice[] => {
    const before = known(id);
    const mine = before && isSession(before) ? ownEnd(before, userId) : null;
    if (!mine || !activity || !isSession(activity) || !isEarlierEndOfAnother(activity, mine.endedAt, userId)) return [];
    return [{ type: 'end_replaced', by: activity.endedBy, activity, mine }];
  });
}

function ownEnd(session: Session, userId: string): OwnEnd | null {
  if (session.endedAt === null || session.endedBy !== userId || session.endCause !== 'tap') return null;
  return { endedAt: session.endedAt, amountMl: session.kind === 'bottle' ? session.amountMl : null };
}

function isEarlierEndOfAnother(session: Session, endedAt: Instant, userId: string): boolean {
  return session.endedAt !== null && session.endedBy !== userId && session.endedAt < endedAt;
}
