import { contactName } from '@lulla/domain/contact/message';
import type { Context } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { AppError } from '../../platform/app-error.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { Said } from './policy.ts';
import { getReceipt, mustGetWriter } from './reads.ts';

/** A message under the id its device chose. */
export interface NewMessage extends Said {
  readonly id: string;
}

/** Distinguishes messages without storing their text. */
function messageHash({ config }: Pick<Context, 'config'>, { category, text }: Said): Buffer {
  return keyedHash(config.authSecret, 'contact message', `${category} ${text}`);
}

/**
 * Stores a message to the operator and its mail in one transaction. A repeat, also a simultaneous one, does nothing.
 * Refuses with 409 `id_used` another message under the same id.
 */
export async function takeMessage(
  trx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  { userId, message }: { userId: string; message: NewMessage },
): Promise<void> {
  const writer = await mustGetWriter(trx, userId);
  const receipt = await trx
    .insertInto('contact_receipts')
    .values({
      user_id: writer.userId,
      id: message.id,
      content_hash: messageHash(context, message),
      created_at: new Date(context.clock.now()),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!receipt) return void (await isRepetition(trx, context, { userId, message }));
  await enqueueMail(trx, context, {
    template: 'contact',
    to: context.config.operator.email,
    writer,
    language: writer.language,
    name: contactName(writer),
    email: writer.email,
    category: message.category,
    message: message.text,
  });
}

/** Whether a message was received before. Refuses with 409 `id_used` if another one has its id. */
export async function isRepetition(
  database: Database,
  context: Pick<Context, 'config'>,
  { userId, message }: { userId: string; message: NewMessage },
): Promise<boolean> {
  const receipt = await getReceipt(database, userId, message.id);
  if (receipt === null) return false;
  if (!receipt.equals(messageHash(context, message))) throw new AppError(409, 'id_used');
  return true;
}
