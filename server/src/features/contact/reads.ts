import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';

/** Who writes, and the language to answer in. */
export interface Writer {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: 'sv' | 'en';
}

/** Keeps the account from going meanwhile. Refuses with 401 `signed_out` when it is gone. */
export async function mustGetWriter(database: Transaction, userId: string): Promise<Writer> {
  const row = await database
    .selectFrom('users')
    .select(['email', 'display_name', 'language'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError(401, 'signed_out');
  return { userId, email: row.email, displayName: row.display_name, language: row.language };
}

/** What was taken under an id of this person's; null when nothing was. */
export async function getReceipt(database: Database, userId: string, id: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('contact_receipts')
    .select('content_hash')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content_hash ?? null;
}
