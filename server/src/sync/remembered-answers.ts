import { type OperationResult, resultSchema } from '@lulla/domain/wire/result';
import type { Transaction } from '../database/transaction.ts';

const CHUNK = 1_000;

interface Remembered {
  readonly userId: string;
  readonly result: OperationResult;
}

/**
 * Gives `take` a family's remembered answers (applied_ops), some at a time; what it returns of them is stored in their
 * place. The family's lock is held.
 */
export async function changeRemembered(
  trx: Transaction,
  familyId: string,
  take: (chunk: readonly Remembered[]) => Promise<readonly Remembered[]>,
): Promise<void> {
  for (let after: Remembered | null = null; ; ) {
    const chunk = await getRemembered(trx, familyId, after);
    for (const changed of await take(chunk)) await rewrite(trx, familyId, changed);
    after = chunk.at(-1) ?? null;
    if (chunk.length < CHUNK) return;
  }
}

async function getRemembered(trx: Transaction, familyId: string, after: Remembered | null): Promise<Remembered[]> {
  const rows = await trx
    .selectFrom('applied_ops')
    .select(['user_id', 'op_id', 'result'])
    .where('family_id', '=', familyId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('user_id', 'op_id'), '>', tuple(after?.userId ?? '', after?.result.operationId ?? '')),
      ),
    )
    .orderBy('user_id')
    .orderBy('op_id')
    .limit(CHUNK)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, result: resultSchema.parse(row.result) }));
}

async function rewrite(trx: Transaction, familyId: string, { userId, result }: Remembered): Promise<void> {
  await trx
    .updateTable('applied_ops')
    .set({ result: JSON.stringify(result) })
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .where('op_id', '=', result.operationId)
    .execute();
}
