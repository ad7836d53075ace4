import { answerTo } from '@lulla/domain/operation/answer';
import { decide } from '@lulla/domain/operation/decide';
import type { Actor } from '@lulla/domain/operation/log';
import type { Outcome } from '@lulla/domain/operation/outcome';
import { stockUndoneBy } from '@lulla/domain/operation/stock';
import { shiftTimes } from '@lulla/domain/operation/times';
import { isSameStock, type Stock, type StockChange } from '@lulla/domain/stock/stock';
import type { Instant } from '@lulla/domain/time/instant';
import { type Operation, operationSchema } from '@lulla/domain/wire/operation';
import type { OperationResult } from '@lulla/domain/wire/result';
import type { Database } from '../database/database.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { writeEffects } from '../features/activity/writes.ts';
import { writeEvent } from '../features/calendar/writes.ts';
import { getApplied, rememberApplied, rememberUndoneStock } from './applied-operations.ts';
import { type FamilyRevision, type LockedFamily, lockOwnFamily, takeRevision } from './family-lock.ts';
import type { FamilyScope } from './family-scope.ts';
import { loadLog } from './load-log.ts';
import { operationHash } from './operation-hash.ts';

/** Who pushes, when it was received, and how far the device's clock is behind (ms; 0 within the tolerance). */
export interface Push {
  readonly scope: FamilyScope;
  readonly actor: Actor;
  readonly receivedAt: Instant;
  readonly shift: number;
}

interface Applied {
  readonly result: OperationResult;
  /** Null when nothing was written. */
  readonly revision: FamilyRevision | null;
}

/**
 * Applies one operation exactly once, in one transaction with its revision and its answer. Repeating it gives the same
 * answer and no second effect; the same id with another body is refused. Nothing is stored of a refusal.
 */
export async function applyOperation(database: Database, push: Push, sent: { id: string }): Promise<Applied> {
  const parsed = operationSchema.safeParse(sent);
  if (!parsed.success) {
    return { result: { operationId: sent.id, status: 'rejected', code: 'invalid_operation' }, revision: null };
  }
  const bodyHash = operationHash(sent);
  const operation = push.shift === 0 ? parsed.data : shiftTimes(parsed.data, push.shift);
  return inTransaction(database, async (trx) => {
    const family = await lockOwnFamily(trx, push.scope.userId);
    const known = await getApplied(trx, family, push.scope, operation.id);
    if (known) return { result: repeated(known, bodyHash), revision: null };
    const log = await loadLog(trx, family, push.scope, operation);
    const outcome = decide(operation, log, push.actor, push.receivedAt);
    const result = answerTo(operation.id, outcome);
    if (outcome.status === 'rejected') return { result, revision: null };
    const revision = outcome.status === 'applied' ? await write(trx, family, push, { operation, outcome }) : null;
    await rememberApplied(trx, family, push.scope, { bodyHash, result, at: push.receivedAt });
    return { result, revision };
  });
}

interface Done {
  readonly operation: Operation;
  readonly outcome: Extract<Outcome, { status: 'applied' }>;
}

async function write(
  trx: Transaction,
  family: LockedFamily,
  { scope, receivedAt }: Push,
  { operation, outcome }: Done,
): Promise<FamilyRevision> {
  const { effects, stock, event } = outcome;
  const revision = await takeRevision(trx, family, { ...stockOf(stock), events: event !== null });
  const author = { userId: scope.userId, receivedAt };
  await writeEffects(trx, revision, effects, author);
  if (event) await writeEvent(trx, revision, event, author);
  const undone = stockUndoneBy(operation, outcome);
  if (undone !== null) await rememberUndoneStock(trx, family, scope, undone);
  return revision;
}

/** One update takes the revision and writes the stock: counting diapers costs no statement. */
function stockOf(change: StockChange | null): { stock?: Stock | null } {
  return change && !isSameStock(change.before, change.after) ? { stock: change.after } : {};
}

function repeated(known: { bodyHash: Buffer; result: OperationResult }, bodyHash: Buffer): OperationResult {
  if (known.bodyHash.equals(bodyHash)) return known.result;
  return { operationId: known.result.operationId, status: 'rejected', code: 'operation_id_reused' };
}
