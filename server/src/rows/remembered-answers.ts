import { type OperationResult, resultSchema } from '@lulla/domain/protocol/result';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema/schema.ts';
import type { Transaction } from '../database/transaction.ts';

const CHUNK = 1_000;

interface Remembered {
  readonly userId: string;
  readonly result: OperationResult;
}

/**
 * Passes a family's stored answers (applied_ops) to `take` in chunks; what it returns replaces them. The family's lock
 * is held.
 */
export async function changeRemembered(
  trx: Transaction,
  familyId: string,
  take: (chunk: readonly Remembered[]) => Promise<readonly Remembered[]>,
): Promise<void> {
  for (let after: Remembered | null = null; ; ) {
    const chunk = await getRemembered(trx, familyId, after);
    await rewrite(trx, familyId, await take(chunk));
    after = chunk.at(-1) ?? null;
    if (chunk.length < CHUNK) return;
  }
}

async function getRemembered(trx: Transaction, familyId: string, after: Remembered | null): Promise<Remembered[]> {
  const all = trx
    .selectFrom('applied_ops')
    .select(['user_id', 'op_id', 'result'])
    .where('family_id', '=', familyId)
    .orderBy('user_id')
    .orderBy('op_id')
    .limit(CHUNK);
  const rows = await (after === null ? all : all.where(isBehind(after))).execute();
  return rows.map((row) => ({ userId: row.user_id, result: resultSchema.parse(row.result) }));
}

function isBehind({ userId, result }: Remembered) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Schema, 'applied_ops'>) =>
    eb(refTuple('user_id', 'op_id'), '>', tuple(userId, result.operationId));
}

/** In one statement: a moved child may change every answer of three months. */
async function rewrite(trx: Transaction, familyId: string, changed: readonly Remembered[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ userId, result }) => ({ user_id: userId, op_id: result.operationId, result }));
  await sql`
    update applied_ops set result = changed.result
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed (user_id uuid, op_id uuid, result jsonb)
    where applied_ops.family_id = ${familyId}
      and applied_ops.user_id = changed.user_id and applied_ops.op_id = changed.op_id`.execute(trx);
}
