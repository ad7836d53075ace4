import { type OperationResult, resultSchema } from '@lulla/domain/protocol/result';
import type { Instant } from '@lulla/domain/time/instant';
import { rowInserter } from '../database/insert-rows.ts';
import type { Statement } from '../database/pipeline.ts';

/** The columns of a stored answer in a join; null without one. */
export interface RememberedColumns {
  readonly body_hash: Buffer | null;
  readonly result: unknown;
}

/** The stored answer to a repeated operation, unchanged, or the refusal of another body. */
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
  /** Whether its stock change was undone. */
  readonly stock_undone: boolean;
}

/** The stored answer to an operation that is to be undone. */
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

/** Stores answers in the transaction that makes them true, so that repeats get the same. */
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

/** Records that an operation's stock change was undone; this happens only once. */
export function stockUndoneStatement({ familyId, userId, operationId }: Key): Statement {
  return {
    text: 'update applied_ops set stock_undone = true where family_id = $1 and user_id = $2 and op_id = $3',
    values: [familyId, userId, operationId],
  };
}
