import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { AppError } from '../../platform/app-error.ts';

/** The sender, and the language to answer in. */
export interface Writer {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly language: 'sv' | 'en';
}

/** Locks the account against deletion. Refuses with 401 `signed_out` if it is gone. */
export async function mustGetWriter(database: Transaction, userId: string): Promise<Writer> {
  const writer = await database
    .selectFrom('users')
    .select(['id as userId', 'email', 'display_name as displayName', 'language'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!writer) throw new AppError(401, 'signed_out');
  return writer;
}

/** The message received under an id of this person; null if none. */
export async function getReceipt(database: Database, userId: string, id: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('contact_receipts')
    .select('content_hash')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content_hash ?? null;
}
