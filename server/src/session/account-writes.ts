import { TRIAL_LENGTH } from '@lulla/domain/entitlement/entitlement';
import type { Instant } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Session } from '../http/request/session.ts';
import { hashToken, isToken, makeToken } from '../secrets/token.ts';
import { MAX_SESSIONS, REPEATABLE_FOR, sessionEnd } from './account-policy.ts';
import type { OpenSession } from './account-reads.ts';

export interface NewAccount {
  /** In its canonical form. */
  readonly email: string;
  readonly passwordHash: string;
  readonly displayName: string;
  readonly countryCode: string;
  readonly language: 'sv' | 'en';
}

/** The account and its first family. */
export interface Membership {
  readonly userId: string;
  readonly familyId: string;
}

/**
 * Creates an account with its family and a trial of 168 hours (P1, P24, P27). Null, and nothing written, if the address
 * has one.
 */
export async function createAccount(trx: Transaction, account: NewAccount, now: Instant): Promise<Membership | null> {
  const made = { userId: uuidv7(), familyId: uuidv7() };
  const at = new Date(now);
  const user = await trx
    .insertInto('users')
    .values({
      id: made.userId,
      email: account.email,
      display_name: account.displayName,
      country_code: account.countryCode,
      language: account.language,
      password_hash: account.passwordHash,
      created_at: at,
      trial_end: new Date(now + TRIAL_LENGTH),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  await trx.insertInto('families').values({ id: made.familyId, created_at: at }).execute();
  await trx
    .insertInto('members')
    .values({ user_id: made.userId, family_id: made.familyId, joined_at: at, invited_by: null })
    .execute();
  return made;
}

/** Records that somebody has completed the welcome: no device shows it again. Repeating it is harmless. */
export async function completeOnboarding(database: Database, userId: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ onboarding_completed: true })
    .where('id', '=', userId)
    .where('onboarding_completed', '=', false)
    .execute();
}

/** The language of the account: mails and their links use it (P37). Repeating it is harmless. */
export async function setLanguage(database: Database, userId: string, language: 'sv' | 'en'): Promise<void> {
  await database
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '!=', language)
    .execute();
}

/** The request for which a session token is created; `token` is derived from it. */
export interface GrantedToken {
  readonly token: string;
  readonly grantedFor: Buffer;
}

export interface NewSession extends Membership {
  /** Absent for a sign-in by password: its token is random. */
  readonly granted?: GrantedToken;
  readonly userAgent: string;
  readonly now: Instant;
}

/** Opens a session and returns the token for its cookie, which is stored nowhere else. */
export async function openSession(
  trx: Transaction,
  { userId, familyId, userAgent, now, granted }: NewSession,
): Promise<{ token: string; session: Session }> {
  const token = granted?.token ?? makeToken();
  const session = { sessionId: uuidv7(), userId, familyId, expiresAt: sessionEnd(now, now) };
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: session.sessionId,
      user_id: userId,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(session.expiresAt),
      user_agent: [...userAgent].slice(0, 300).join(''),
      ...grantColumns(granted, now),
    })
    .execute();
  return { token, session };
}

/** What a session stores of the request that created it. */
export function grantColumns(granted: GrantedToken | undefined, now: Instant) {
  return {
    granted_for: granted?.grantedFor ?? null,
    repeatable_until: granted ? new Date(now + REPEATABLE_FOR) : null,
  };
}

/** The result of a sign-in: the token for the cookie, the session, and those that it ended. */
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
  readonly endedSessionIds: readonly string[];
}

/** Opens a session that replaces the browser's present one, with a new token, so that a planted token opens nothing. */
export async function replaceSession(
  trx: Transaction,
  presentedToken: string | undefined,
  session: NewSession,
): Promise<SignedIn> {
  const replaced = presentedToken === undefined ? null : await closeSession(trx, presentedToken);
  const opened = await openSession(trx, session);
  const surplus = await endSurplus(trx, session.userId);
  return { ...opened, endedSessionIds: replaced === null ? surplus : [replaced, ...surplus] };
}

/** Ends the least recently used sessions beyond an account's maximum. Returns their ids. */
async function endSurplus(trx: Transaction, userId: string): Promise<string[]> {
  const surplus = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_SESSIONS);
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', surplus)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Extends a session in use. Returns the new end; an ended session stays ended. */
export async function extendSession(database: Database, session: OpenSession, now: Instant): Promise<Instant> {
  const expiresAt = sessionEnd(session.createdAt, now);
  await database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now), expires_at: new Date(expiresAt) })
    .where('id', '=', session.sessionId)
    .where('expires_at', '>', new Date(now))
    .execute();
  return expiresAt;
}

/** Records the use of a session; an ended session stays ended. */
export async function noteUse(database: Database, sessionId: string, now: Instant): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends the session of a token. Returns its id, to close its streams; null if there was none. */
export async function closeSession(database: Database, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const row = await database
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Ends sessions of an account: one, all but one, or all. Returns the ids of open ones, to close their streams;
 * repeating is harmless.
 */
export async function endSessions(
  database: Database,
  userId: string,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<string[]> {
  let ending = database.deleteFrom('sessions').where('user_id', '=', userId);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.but !== undefined) ending = ending.where('id', '<>', which.but);
  const rows = await ending.returning('id').execute();
  return rows.map((row) => row.id);
}
