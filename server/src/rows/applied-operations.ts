import { type OperationResult, resultSchema } from '@lulla/domain/protocol/result';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import { rowInserter } from '../database/insert-rows.ts';
import type { Statement } from '../database/pipeline.ts';

/** The columns of a remembered answer, beside something else; null where there is none. */
export interface RememberedColumns {
  readonly body_hash: Buffer | null;
  readonly result: unknown;
}

/** The answer to an operation that was asked before: to the letter as it was, and a refusal of another body. */
export function repeatedAnswer(row: RememberedColumns, bodyHash: Buffer): OperationResult | null {
  if (row.body_hash === null) return null;
  const result = resultSchema.parse(row.result);
  if (row.body_hash.equals(bodyHash)) return result;
  return { operationId: result.operationId, status: 'rejected', code: 'operation_id_reused' };
}

interface Key {
  readonly familyId: string;
  readonly userId: string;
  readonly operationId: string;
}

interface UndoneRow {
  readonly result: unknown;
  /** Whether what it did to the stock has been taken back. */
  readonly stock_undone: boolean;
}

/** The remembered answer to an operation that is to be undone. */
export function answerOf({ familyId, userId, operationId }: Key): Statement<UndoneRow> {
  return {
    text: 'select result, stock_undone from applied_ops where family_id = $1 and user_id = $2 and op_id = $3',
    values: [familyId, userId, operationId],
  };
}

export interface Answered extends Key {
  readonly bodyHash: Buffer;
  readonly result: OperationResult;
  readonly at: Instant;
}

/** Remembers answers in the transaction that makes them true, so that a repeat is answered to the letter. */
export function rememberStatements(answered: readonly Answered[]): Statement[] {
  return remember(
    answered.map(({ familyId, userId, operationId, bodyHash, result, at }) => {
      const key = { family_id: familyId, user_id: userId, op_id: operationId };
      return { ...key, body_hash: `\\x${bodyHash.toString('hex')}`, result, created_at: new Date(at) };
    }),
  );
}

const remember = rowInserter({
  table: 'applied_ops',
  columns: ['family_id', 'user_id', 'op_id', 'body_hash', 'result', 'created_at'],
});

/** Notes that what one of a person's operations did to the stock has been taken back; there is no second time. */
export function stockUndoneStatement({ familyId, userId, operationId }: Key): Statement {
  return {
    text: 'update applied_ops set stock_undone = true where family_id = $1 and user_id = $2 and op_id = $3',
    values: [familyId, userId, operationId],
  };
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
