import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../database/transaction.ts';
import { accountExistsMail } from './templates/account-exists.ts';
import { codeMail } from './templates/code.ts';
import { type ContactWords, contactMail } from './templates/contact.ts';
import { type InvitationWords, invitationMail } from './templates/invitation.ts';
import type { Language, MailContent, Sender } from './templates/mail-content.ts';
import { type PasswordChangedWords, passwordChangedMail } from './templates/password-changed.ts';
import { type PasswordResetWords, passwordResetMail } from './templates/password-reset.ts';

interface Addressed {
  /** A canonical address. */
  readonly to: string;
  readonly language: Language;
  /** The topic: only its newest unsent mail is sent. Absent: it replaces none. */
  readonly topic?: string;
  /** The author of its text and their reply address: it is deleted with their account, and retried until it arrives. */
  readonly writer?: { readonly userId: string; readonly email: string };
}

/** Template, recipient and language. */
export type MailRequest = Addressed &
  (
    | { readonly template: 'code'; readonly code: string }
    | { readonly template: 'account-exists' }
    | ({ readonly template: 'password-reset' } & PasswordResetWords)
    | ({ readonly template: 'password-changed' } & PasswordChangedWords)
    | ({ readonly template: 'invitation' } & InvitationWords)
    | ({ readonly template: 'contact' } & ContactWords)
  );

/** How long it is worth sending, in ms. */
const LIFETIMES: Readonly<Record<MailRequest['template'], number>> = {
  code: 10 * MINUTE,
  'account-exists': 3 * DAY,
  'password-reset': HOUR,
  'password-changed': 3 * DAY,
  invitation: 7 * DAY,
  contact: 30 * DAY,
};

/**
 * Writes a mail in the transaction that causes it, so that neither exists without the other. The worker sends it after
 * the commit.
 */
export async function enqueueMail(
  trx: Transaction,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  request: MailRequest,
): Promise<void> {
  const now: Instant = clock.now();
  const { topic = null, writer } = request;
  if (topic !== null) await withdrawMail(trx, topic);
  await trx
    .insertInto('mails')
    .values({
      id: uuidv7(),
      recipient: request.to,
      ...render(request, config),
      created_at: new Date(now),
      next_attempt_at: new Date(now),
      sent_at: null,
      expires_at: new Date(now + LIFETIMES[request.template]),
      topic,
      reply_to: writer?.email ?? null,
      written_by: writer?.userId ?? null,
    })
    .execute();
}

/** Withdraws the unsent mail of a topic, because it is no longer true. Harmless without one. */
export async function withdrawMail(trx: Transaction, topic: string): Promise<void> {
  await trx.deleteFrom('mails').where('topic', '=', topic).where('sent_at', 'is', null).execute();
}

function render(request: MailRequest, sender: Sender): MailContent {
  switch (request.template) {
    case 'code':
      return codeMail(request, sender);
    case 'account-exists':
      return accountExistsMail(request, sender);
    case 'password-reset':
      return passwordResetMail(request, sender);
    case 'password-changed':
      return passwordChangedMail(request, sender);
    case 'invitation':
      return invitationMail(request, sender);
    case 'contact':
      return contactMail(request, sender);
  }
}
