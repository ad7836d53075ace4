import { type OperationResult, resultSchema } from '@lulla/domain/wire/result';
import type { Transaction } from '../database/transaction.ts';

const CHUNK = 1_000;

interface Remembered {
  readonly userId: string;
  readonly result: OperationResult;
}

/**
 * Takes out of a family's remembered answers what they hold of entries that are no longer in it: repeating an operation
 * gives nobody an entry of a family they are not in. `forgetsStock`: nor what they hold of a stock, because it stayed with
 * others.
 */
export async function forgetMovedEntries(
  trx: Transaction,
  familyId: string,
  { forgetsStock = false } = {},
): Promise<void> {
  for (let after: Remembered | null = null; ; ) {
    const chunk = await getRemembered(trx, familyId, after);
    const here = await getIdsHere(
      trx,
      familyId,
      chunk.flatMap(({ result }) => namedIn(result)),
    );
    for (const { userId, result } of chunk) {
      const isOfOtherStock = forgetsStock && result.status === 'applied' && result.stock !== null;
      if (isOfOtherStock || namedIn(result).some((id) => !here.has(id))) {
        const kept = withEntries(result, here);
        const answer = isOfOtherStock && kept.status === 'applied' ? { ...kept, stock: null } : kept;
        await rewrite(trx, familyId, { userId, result: answer });
      }
    }
    after = chunk.at(-1) ?? null;
    if (chunk.length < CHUNK) return;
  }
}

function namedIn(result: OperationResult): string[] {
  if (result.status === 'applied') return result.effects.map((effect) => effect.id);
  return result.status === 'superseded' && result.activity ? [result.activity.id] : [];
}

/** The answer with only those entries that are here. */
function withEntries(result: OperationResult, here: ReadonlySet<string>): OperationResult {
  if (result.status === 'applied') return { ...result, effects: result.effects.filter(({ id }) => here.has(id)) };
  return result.status === 'superseded' ? { ...result, activity: null } : result;
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

async function getIdsHere(trx: Transaction, familyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.id));
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
