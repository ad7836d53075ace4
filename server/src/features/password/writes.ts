import { nameDevice } from '@lulla/domain/account/device-name';
import type { Context } from '../../context/context.ts';
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

/** A locked account: its password, link and sessions change one after another. */
interface LockedOwner {
  readonly id: string;
  readonly email: string;
  readonly language: 'sv' | 'en';
  readonly familyId: string;
  readonly passwordHash: string;
}

/** Sign-in locks the same row, so a session opened meanwhile is ended too, or never opened. */
async function lockOwner(trx: Transaction, by: { id: string } | { email: string }): Promise<LockedOwner | null> {
  const [column, value] = 'id' in by ? (['users.id', by.id] as const) : (['users.email', by.email] as const);
  const owner = await trx
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select(['users.id', 'email', 'language', 'family_id as familyId', 'password_hash as passwordHash'])
    .where(column, '=', value)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  return owner ?? null;
}

/**
 * Creates a reset link for a canonical address and mails it to the owner, in their language; the previous one is dead.
 * Returns the owner; null, and nothing written, if there is no account.
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
  /** The browser's present session token, whoever's: that session ends. */
  readonly presentedToken: string | undefined;
  /** The session that this request opens. */
  readonly granted: GrantedToken;
}

/** The result of setting a password. */
export type PasswordSet = SignedIn;

/**
 * Uses up a reset link: sets the password, ends every session of the account and opens one for this browser. Null, and
 * nothing written, if the link was used, replaced or expired; of concurrent requests one succeeds.
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
  /** The hash that the current password matched. */
  readonly provenHash: string;
  /** The token that the session gets. */
  readonly granted: GrantedToken;
}

/**
 * Changes the password within a session, which gets a new token, while all others and reset links end. `overtaken`, and
 * nothing written: the password changed since it was checked. `signed_out`: the session has ended.
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

/** Common to every new password: links die, waiting mails with one are not sent, and the owner is informed. */
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
