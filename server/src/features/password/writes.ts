import { nameDevice } from '@lulla/domain/account/device-name';
import type { Instant } from '@lulla/domain/time/instant';
import type { Context } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { enqueueMail, withdrawMail } from '../../mail/enqueue-mail.ts';
import { hashToken, makeToken } from '../../secrets/token.ts';
import {
  endSessions,
  type GrantedToken,
  grantColumns,
  replaceSession,
  type SignedIn,
} from '../../session/account-writes.ts';
import { RESET_LIFETIME } from './policy.ts';

type Means = Pick<Context, 'config' | 'clock'>;

/** An account whose row is locked: its password, its link and its sessions change in one order. */
interface LockedOwner {
  readonly id: string;
  readonly email: string;
  readonly language: 'sv' | 'en';
  readonly familyId: string;
  readonly passwordHash: string;
}

/** Signing in locks the same row the other way: a session opened meanwhile is ended too, or never opened. */
async function lockOwner(trx: Transaction, by: { id: string } | { email: string }): Promise<LockedOwner | null> {
  const [column, value] = 'id' in by ? (['users.id', by.id] as const) : (['users.email', by.email] as const);
  const row = await trx
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select(['users.id', 'email', 'language', 'family_id', 'password_hash'])
    .where(column, '=', value)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, language, family_id, password_hash } = row;
  return { id, email, language, familyId: family_id, passwordHash: password_hash };
}

/**
 * Makes a reset link for a canonical address and mails it to its owner, in the owner's language; the one before is dead.
 * Gives whose it is; null, and nothing written, when nobody has an account with it.
 */
export async function makeReset(trx: Transaction, context: Means, email: string): Promise<string | null> {
  const owner = await lockOwner(trx, { email });
  if (owner === null) return null;
  const token = makeToken();
  const now = context.clock.now();
  const link = {
    token_hash: hashToken(token),
    created_at: new Date(now),
    expires_at: new Date(now + RESET_LIFETIME),
  };
  await trx
    .insertInto('password_resets')
    .values({ user_id: owner.id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  const { id: topic, email: to, language } = owner;
  await enqueueMail(trx, context, { template: 'password-reset', to, language, token, topic });
  return owner.id;
}

interface NewPassword {
  readonly passwordHash: string;
  readonly userAgent: string;
}

interface Reset extends NewPassword {
  readonly userId: string;
  readonly resetToken: string;
  /** The session token the browser sent along, whoever's it is: its session ends. */
  readonly presentedToken: string | undefined;
  /** The session that this request opens. */
  readonly granted: GrantedToken;
}

/** What setting a password came to. */
export type PasswordSet = SignedIn;

/**
 * Uses up a reset link: sets the password, ends every session of the account and opens one for this browser. Null, and
 * nothing written, when the link was used, replaced or too old by now; of many at once with one link one succeeds.
 */
export async function resetPassword(
  trx: Transaction,
  context: Means,
  { userId, resetToken, presentedToken, granted, ...password }: Reset,
): Promise<PasswordSet | null> {
  const now = context.clock.now();
  const owner = await lockOwner(trx, { id: userId });
  if (owner === null) return null;
  const used = await trx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(resetToken))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) return null;
  await setPassword(trx, context, owner, password);
  const endedSessionIds = await endSessions(trx, userId);
  const { familyId } = owner;
  const { userAgent } = password;
  const signedIn = await replaceSession(trx, presentedToken, { userId, familyId, userAgent, now, granted });
  return { ...signedIn, endedSessionIds: [...endedSessionIds, ...signedIn.endedSessionIds] };
}

interface Change extends NewPassword {
  readonly userId: string;
  readonly sessionId: string;
  /** The hash the current password was right for. */
  readonly provenHash: string;
  /** The token that the session gets. */
  readonly granted: GrantedToken;
}

/**
 * Changes the password from inside a session, which stays under a new token while all others end and reset links die.
 * `overtaken`, and nothing written: the password was changed since it was proven. `signed_out`: the session has ended.
 */
export async function changePassword(
  trx: Transaction,
  context: Means,
  { userId, sessionId, provenHash, granted, ...password }: Change,
): Promise<{ endedSessionIds: readonly string[] } | 'overtaken' | 'signed_out'> {
  const owner = await lockOwner(trx, { id: userId });
  if (owner?.passwordHash !== provenHash) return 'overtaken';
  const kept = await trx
    .updateTable('sessions')
    .set({ token_hash: hashToken(granted.token), ...grantColumns(granted, context.clock.now()) })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) return 'signed_out';
  await setPassword(trx, context, owner, password);
  return { endedSessionIds: await endSessions(trx, userId, { but: sessionId }) };
}

/** Every way to a new password: links die, waiting mails with one are not sent, and the owner hears of it. */
async function setPassword(
  trx: Transaction,
  context: Means,
  owner: LockedOwner,
  { passwordHash, userAgent }: NewPassword,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', owner.id).execute();
  const device = nameDevice(userAgent);
  await withdrawMail(trx, owner.id);
  await enqueueMail(trx, context, { template: 'password-changed', to: owner.email, language: owner.language, device });
}

/** Forgets links that nobody used. Safe on several nodes at once. */
export async function purgeResets(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('password_resets').where('expires_at', '<=', new Date(now)).execute();
}
