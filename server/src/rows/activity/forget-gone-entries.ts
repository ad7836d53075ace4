import type { OperationResult } from '@lulla/domain/protocol/result';
import type { Transaction } from '../../database/transaction.ts';
import { changeRemembered } from '../remembered-answers.ts';
import { getIdsHere } from './reads.ts';

/**
 * Removes entries that are not in the family, not even as deleted ones, from its stored answers: repeating an operation
 * reveals nothing of them, and undoing it does not add them. The family's lock is held. `forgetsStock` also removes the
 * stock and lots of milk, because they stayed with others.
 */
export async function forgetGoneEntries(
  trx: Transaction,
  familyId: string,
  { forgetsStock = false } = {},
): Promise<void> {
  await changeRemembered(trx, familyId, async (chunk) => {
    const here = await getIdsHere(
      trx,
      familyId,
      chunk.flatMap(({ result }) => namedIn(result)),
    );
    return chunk.flatMap(({ userId, result }) => {
      const isOfOtherStock = forgetsStock && result.status === 'applied' && (result.stock !== null || result.lot);
      if (!isOfOtherStock && namedIn(result).every((id) => here.has(id))) return [];
      const kept = withEntries(result, here);
      return [{ userId, result: isOfOtherStock ? withoutStock(kept) : kept }];
    });
  });
}

function withoutStock(result: OperationResult): OperationResult {
  if (result.status !== 'applied') return result;
  const { lot: _, ...kept } = result;
  return { ...kept, stock: null };
}

function namedIn(result: OperationResult): string[] {
  if (result.status === 'applied') return result.effects.map((effect) => effect.id);
  return result.status === 'superseded' && result.activity ? [result.activity.id] : [];
}

/** The answer, reduced to entries of this family. */
function withEntries(result: OperationResult, here: ReadonlySet<string>): OperationResult {
  if (result.status === 'applied') return { ...result, effects: result.effects.filter(({ id }) => here.has(id)) };
  return result.status === 'superseded' ? { ...result, activity: null } : result;
}
