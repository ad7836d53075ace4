import type { Context } from '../context/context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deletions } from '../deletions/deletion-list.ts';
import { deleteAccount } from '../features/deletion/writes.ts';
import { MailFolder } from '../mail/mail-folder.ts';
import { hashAccount } from '../secrets/account-hash.ts';

/** Deletes accounts that were deleted after the restored backup, each in its own transaction; returns how many. */
export async function deleteAgain(
  context: Pick<Context, 'config' | 'clock' | 'database'>,
  deletions: Deletions,
): Promise<number> {
  const users = await context.database.selectFrom('users').select(['id', 'email']).execute();
  const deleted = users.filter(({ id }) => deletions.has(hashAccount(id).toString('hex')));
  const folder = new MailFolder(context.config);
  for (const { id, email } of deleted) {
    await inTransaction(context.database, (trx) => deleteAccount(trx, context, id, { isAgain: true }));
    await folder.forget(email);
  }
  return deleted.length;
}
