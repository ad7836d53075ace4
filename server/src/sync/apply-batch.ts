import { decide } from '@lulla/domain/commands/decide';
import type { Actor } from '@lulla/domain/commands/log-view';
import { operationResult } from '@lulla/domain/commands/operation-result';
import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { type BatchedTransaction, inBatchedTransaction } from '../database/batched-transaction.ts';
import type { Database } from '../database/database.ts';
import { groupByIndex } from '../database/select-each.ts';
import { AppError } from '../platform/app-error.ts';
import { entriesNamed, openSessions } from '../rows/activity/reads.ts';
import { repeatedAnswer } from '../rows/applied-operations.ts';
import { withJoinedChild } from '../rows/child/joined-child.ts';
import { type FamilyRow, lockAfterWaiting, lockIfFree, presentLocked } from '../rows/family-lock.ts';
import { subscriptionOf, subscriptionsOf } from '../rows/subscription/reads.ts';
import { type AskerRow, askersOf, presentActor } from './actor.ts';
import { type Decided, writeBatch } from './batch-writes.ts';
import { loadLog, type ReadRows } from './load-log.ts';
import type { Applied, QueuedOperation } from './queued-operation.ts';

interface BatchOptions {
  readonly billing: Entitlement['billing'];
  /** Whether to wait for a busy family's lock; else its operation is deferred. */
  readonly waits: boolean;
}

/** Not applied: the lock was busy, or its author changed families. */
export interface Deferred {
  /** Their present family. */
  readonly familyId: string;
}

/** An operation whose family is locked, with everything read for it. */
interface LockedOperation {
  readonly queued: QueuedOperation;
  readonly family: FamilyRow;
  readonly asker: AskerRow;
  readonly actor: Actor;
  readonly rows: ReadRows;
}

/**
 * Applies operations of as many families, each exactly once with its revision and answer, in one transaction of two
 * round trips: lock and read, decide, write. A refusal stores nothing; a repeat gets its stored answer. Refuses with
 * 401 `signed_out` if an account is gone.
 */
export function applyBatch(
  database: Database,
  queue: readonly QueuedOperation[],
  options: BatchOptions,
): Promise<(Applied | Deferred)[]> {
  if (new Set(queue.map(({ familyId }) => familyId)).size < queue.length) throw new Error('One operation a family');
  return inBatchedTransaction(database, async (trx) => {
    const decided: (Decided | Deferred)[] = [];
    for (const each of await read(trx, queue, options)) decided.push('queued' in each ? await judge(trx, each) : each);
    return writeBatch(trx, decided);
  });
}

/**
 * Locks, then reads, so that reads see the last holder's writes. Membership is read behind the lock too: an operation
 * never lands in a family that its author has just left.
 */
async function read(
  trx: BatchedTransaction,
  queue: readonly QueuedOperation[],
  options: BatchOptions,
): Promise<(LockedOperation | Deferred)[]> {
  const answers = await trx.ask(questionOf(queue, options));
  const locked = groupByIndex(answers.locked);
  const askers = groupByIndex(answers.askers);
  const open = groupByIndex(answers.open);
  const named = groupByIndex(answers.named);
  const subscriptions = groupByIndex(answers.subscriptions.flat());
  return queue.map((queued, place) => {
    const [family] = locked(place);
    const [asker] = askers(place);
    if (!asker) throw new AppError(401, 'signed_out');
    if (!family || asker.family_id !== queued.familyId) return { familyId: asker.family_id };
    const judging = {
      billing: options.billing,
      subscriptions: subscriptions(place).map(subscriptionOf),
      receivedAt: queued.receivedAt,
    };
    const rows = { open: open(place), named: named(place), children: asker.children ?? [] };
    return { queued, family, asker, actor: presentActor(asker, judging), rows };
  });
}

function questionOf(queue: readonly QueuedOperation[], { billing, waits }: BatchOptions) {
  const each = <T>(ask: (queued: QueuedOperation) => T) => queue.map((queued, place) => ({ place, ...ask(queued) }));
  const named = queue.flatMap(({ familyId, operation }, place) =>
    referencedIds(operation).map((id) => ({ place, family_id: familyId, id })),
  );
  return {
    locked: (waits ? lockAfterWaiting : lockIfFree)(each(({ familyId }) => ({ id: familyId }))),
    askers: askersOf(each(({ scope, operation }) => ({ user_id: scope.userId, op_id: operation.id }))),
    open: openSessions(each(({ familyId }) => ({ family_id: familyId }))),
    named: entriesNamed(named),
    subscriptions:
      billing === 'off' ? [] : [subscriptionsOf(each(({ scope }) => ({ user_id: scope.userId, provider: billing })))],
  };
}

async function judge(
  trx: BatchedTransaction,
  { queued, family, asker, actor, rows }: LockedOperation,
): Promise<Decided> {
  const { operation, bodyHash, receivedAt } = queued;
  const repeated = repeatedAnswer(asker, bodyHash);
  const { children } = rows;
  if (repeated) return { queued, family, children, outcome: null, result: repeated };
  const log = await loadLog(trx, presentLocked(family), queued, rows);
  const { familyId, knownFamilyId } = queued;
  const action = withJoinedChild(operation.action, { children, familyId, knownFamilyId });
  const outcome = decide({ ...operation, action }, log, actor, receivedAt);
  return { queued, family, children, outcome, result: operationResult(operation.id, outcome) };
}
