import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { AppError } from '../platform/app-error.ts';
import { isRegistrationOpen } from '../rows/administration/reads.ts';
import { lockRegistration } from '../rows/administration/writes.ts';
import { makeCode } from '../secrets/code.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { getOwner } from './account-reads.ts';
import { createAccount, type Membership, type NewAccount } from './account-writes.ts';
import { ATTEMPT_LIFETIME, CODE_LIFETIME, RESEND_INTERVAL, TRIES_PER_CODE } from './sign-up-policy.ts';
import { ACCOUNT_COLUMNS, type Attempt } from './sign-up-reads.ts';

const NEVER = new Date(0);

interface NewAttempt extends NewAccount {
  readonly browserHash: Buffer;
}

/**
 * Stores a sign-up, bound to its browser, and returns the attempt's id. The same browser and address have one attempt
 * with the newest details; other browsers' attempts are independent.
 */
export async function saveAttempt(trx: Transaction, attempt: NewAttempt, now: Instant): Promise<string> {
  const details = {
    password_hash: attempt.passwordHash,
    display_name: attempt.displayName,
    country_code: attempt.countryCode,
    language: attempt.language,
    expires_at: new Date(now + ATTEMPT_LIFETIME),
  };
  const { id } = await trx
    .insertInto('sign_up_attempts')
    .values({
      id: uuidv7(),
      browser_hash: attempt.browserHash,
      email: attempt.email,
      ...details,
      code_hash: null,
      code_expires_at: NEVER,
      code_sent_at: NEVER,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['browser_hash', 'email']).doUpdateSet(details))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Mails an attempt a new code; the previous one is dead. Does nothing within 60 s of the last one, also in parallel.
 * The owner of a registered address gets another mail without a code.
 */
export async function sendCode(
  trx: Transaction,
  context: Pick<Context, 'config' | 'clock'>,
  attempt: Pick<Attempt, 'id' | 'email' | 'language'>,
): Promise<void> {
  const now = context.clock.now();
  const code = makeCode();
  const due = await trx
    .updateTable('sign_up_attempts')
    .set({
      code_hash: hashCode(context.config.authSecret, attempt.id, code),
      code_tries: 0,
      code_sent_at: new Date(now),
      code_expires_at: new Date(now + CODE_LIFETIME),
      expires_at: new Date(now + ATTEMPT_LIFETIME),
    })
    .where('id', '=', attempt.id)
    .where('code_sent_at', '<=', new Date(now - RESEND_INTERVAL))
    .returning('id')
    .executeTakeFirst();
  if (!due) return;
  const owner = await getOwner(trx, attempt.email);
  const addressed = { to: attempt.email, topic: attempt.id };
  await enqueueMail(
    trx,
    context,
    owner
      ? { ...addressed, template: 'account-exists', language: owner.language }
      : { ...addressed, template: 'code', language: attempt.language, code },
  );
}

/** Moves an attempt to another browser, replacing its own one for that address. */
export async function bindAttempt(
  trx: Transaction,
  attempt: Pick<Attempt, 'id' | 'email'>,
  browserHash: Buffer,
): Promise<void> {
  await trx
    .deleteFrom('sign_up_attempts')
    .where('browser_hash', '=', browserHash)
    .where('email', '=', attempt.email)
    .where('id', '<>', attempt.id)
    .execute();
  await trx.updateTable('sign_up_attempts').set({ browser_hash: browserHash }).where('id', '=', attempt.id).execute();
}

/** One try of a code, spent in any case. */
export interface SpentTry {
  readonly codeHash: Buffer;
  readonly triesLeft: number;
}

/**
 * Spends one try of an attempt's code; null if none is left or it is dead. Its own statement, before anything is
 * compared: of parallel tries only five pass, and no rollback returns one.
 */
export async function spendTry(database: Database, attemptId: string, now: Instant): Promise<SpentTry | null> {
  const row = await database
    .updateTable('sign_up_attempts')
    .set((attempt) => ({ code_tries: attempt('code_tries', '+', 1) }))
    .where('id', '=', attemptId)
    .where('code_hash', 'is not', null)
    .where('code_tries', '<', TRIES_PER_CODE)
    .where('code_expires_at', '>', new Date(now))
    .returning(['code_hash', 'code_tries'])
    .executeTakeFirst();
  if (!row?.code_hash) return null;
  return { codeHash: row.code_hash, triesLeft: TRIES_PER_CODE - row.code_tries };
}

/** Whether `code` is the attempt's. */
export function isRightCode(authSecret: string, attemptId: string, code: string, { codeHash }: SpentTry): boolean {
  return timingSafeEqual(hashCode(authSecret, attemptId, code), codeHash);
}

/**
 * Turns a confirmed attempt into an account with family and trial, and deletes it. Checks the registration cap under
 * its lock. Refuses with 422 `invalid_code` if the code was used meanwhile or the address has an account, and with 403
 * `registration_closed`.
 */
export async function confirmAttempt(
  trx: Transaction,
  attemptId: string,
  { codeHash, triesLeft }: SpentTry,
  now: Instant,
): Promise<Membership> {
  await lockRegistration(trx);
  const attempt = await trx
    .deleteFrom('sign_up_attempts')
    .where('id', '=', attemptId)
    .where('code_hash', '=', codeHash)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
  if (!attempt) throw invalidCode(triesLeft);
  if (!(await isRegistrationOpen(trx))) throw new AppError(403, 'registration_closed');
  const account = await createAccount(trx, attempt, now);
  if (!account) throw invalidCode(triesLeft);
  return account;
}

/** The refusal of a code. Without `triesLeft` no try was spent. */
export function invalidCode(triesLeft?: number): AppError {
  return new AppError(422, 'invalid_code', { details: triesLeft === undefined ? {} : { triesLeft } });
}

/** Hashed with its attempt's id, so equal digits of two attempts differ. */
function hashCode(authSecret: string, attemptId: string, code: string): Buffer {
  return keyedHash(authSecret, 'sign-up code', `${attemptId} ${code}`);
}
