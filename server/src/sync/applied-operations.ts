import { DAY, type Instant } from '@lulla/domain/time/instant';
import { type OperationResult, resultSchema } from '@lulla/domain/wire/result';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { LockedFamily } from './family-lock.ts';
import type { FamilyScope } from './family-scope.ts';

interface Applied {
  readonly bodyHash: Buffer;
  readonly result: OperationResult;
}

interface Remembered extends Applied {
  /** Whether what it did to the stock has been taken back. */
  readonly isStockUndone: boolean;
}

/** The stored answer to one of this person's operations; null when it has none. */
export async function getApplied(
  trx: Transaction,
  family: LockedFamily,
  scope: FamilyScope,
  operationId: string,
): Promise<Remembered | null> {
  const row = await trx
    .selectFrom('applied_ops')
    .select(['body_hash', 'result', 'stock_undone'])
    .where('family_id', '=', family.familyId)
    .where('user_id', '=', scope.userId)
    .where('op_id', '=', operationId)
    .executeTakeFirst();
  if (!row) return null;
  return { bodyHash: row.body_hash, result: resultSchema.parse(row.result), isStockUndone: row.stock_undone };
}

/** Remembers an answer in the transaction that made it true, so that a repeat is answered to the letter. */
export async function rememberApplied(
  trx: Transaction,
  family: LockedFamily,
  scope: FamilyScope,
  applied: Applied & { at: number },
): Promise<void> {
  await trx
    .insertInto('applied_ops')
    .values({
      family_id: family.familyId,
      user_id: scope.userId,
      op_id: applied.result.operationId,
      body_hash: applied.bodyHash,
      result: JSON.stringify(applied.result),
      created_at: new Date(applied.at),
    })
    .execute();
}

/** Notes that what one of this person's operations did to the stock has been taken back; there is no second time. */
export async function rememberUndoneStock(
  trx: Transaction,
  family: LockedFamily,
  scope: FamilyScope,
  operationId: string,
): Promise<void> {
  await trx
    .updateTable('applied_ops')
    .set({ stock_undone: true })
    .where('family_id', '=', family.familyId)
    .where('user_id', '=', scope.userId)
    .where('op_id', '=', operationId)
    .execute();
}

/** How long an answer is remembered, in ms: an outbox that waited longer is refused by its times or its ids instead. */
export const REMEMBERED_FOR = 90 * DAY;

/** Takes away answers that were given 90 days ago or earlier. */
export async function purgeApplied(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('applied_ops')
    .where('created_at', '<=', new Date(now - REMEMBERED_FOR))
    .execute();
}
