import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashAccount } from '../deletions/account-hash.ts';
import type { Deletions } from '../deletions/deletion-list.ts';
import { deleteAccount } from '../features/deletion/writes.ts';

/**
 * Deletes the accounts of a restored database that were deleted after its backup was made, each in a transaction of its
 * own. Gives how many those were: none the second time.
 */
export async function deleteAgain(
  context: Pick<Context, 'config' | 'clock' | 'database'>,
  deletions: Deletions,
): Promise<number> {
  const users = await context.database.selectFrom('users').select('id').execute();
  const deleted = users.filter(({ id }) => deletions.has(hashAccount(id).toString('hex')));
  for (const { id } of deleted) {
    await inTransaction(context.database, (trx) => deleteAccount(trx, context, id, { isAgain: true }));
  }
  return deleted.length;
}
