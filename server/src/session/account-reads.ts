import type { Instant } from '@lulla/domain/time/instant';
import type { Context } from '../context/context.ts';
import { askTogether, type Database } from '../database/database.ts';
import { groupByIndex, selectEach } from '../database/select-each.ts';
import type { Session } from '../http/request/session.ts';
import type { Limiter } from '../limits/limiter.ts';
import { AppError } from '../platform/app-error.ts';
import { type Grant, grantedFor, grantedToken } from '../secrets/session-grant.ts';
import { hashToken, isToken } from '../secrets/token.ts';

/** A session, with the times that decide whether it is extended. */
export interface OpenSession extends Session {
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly family_id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly epoch: number;
  readonly revision: number;
}

const sessionsOf = selectEach<SessionRow, 'token_hash'>({
  columns: { token_hash: 'text' },
  select: `
    select sessions.id, sessions.user_id, family_id, sessions.created_at, last_seen_at, expires_at, epoch, revision
    from sessions
    join members on members.user_id = sessions.user_id
    join families on families.id = members.family_id
    where sessions.token_hash = decode(asked.token_hash, 'hex')`,
});

/** The session of each token, in one statement; null if it is unknown, ended or malformed. */
export async function findSessions(
  database: Database,
  tokens: readonly string[],
  now: Instant,
): Promise<(OpenSession | null)[]> {
  const asked = tokens.flatMap((token, place) => {
    return isToken(token) ? [{ place, token_hash: hashToken(token).toString('hex') }] : [];
  });
  if (asked.length === 0) return tokens.map(() => null);
  const found = groupByIndex(await askTogether(database, sessionsOf(asked)));
  return tokens.map((_, place) => {
    const [row] = found(place);
    const session = row && sessionOf(row);
    return session && session.expiresAt > now ? session : null;
  });
}

function sessionOf(row: SessionRow): OpenSession {
  return {
    sessionId: row.id,
    userId: row.user_id,
    familyId: row.family_id,
    createdAt: row.created_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    familyRevision: { epoch: row.epoch, revision: row.revision },
  };
}

/** A person's name and address, and whether they have seen the welcome. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly onboardingCompleted: boolean;
}

const USER_COLUMNS = [
  'users.id',
  'email',
  'display_name as displayName',
  'onboarding_completed as onboardingCompleted',
] as const;

/** A request for a session. */
export interface AskedGrant {
  readonly grant: Grant;
  /** The cookie of the first request; null if the browser no longer has it. */
  readonly credential: string | null;
  /** The session token the browser sent along. */
  readonly presentedToken: string | undefined;
}

/** A session that the same request already gave to the same browser. */
export interface GivenSession {
  readonly token: string;
  readonly user: User;
  readonly expiresAt: Instant;
}

/**
 * The session that an earlier identical request gave to this browser, proven by the cookie it was made with or the
 * token it gave. Null without one, or if it has ended.
 */
export async function findGiven(
  { database, config, clock }: Pick<Context, 'database' | 'config' | 'clock'>,
  { grant, credential, presentedToken }: AskedGrant,
): Promise<GivenSession | null> {
  const { authSecret } = config;
  const now = new Date(clock.now());
  const tokens = [credential === null ? undefined : grantedToken(authSecret, grant, credential), presentedToken];
  for (const token of tokens) {
    if (token === undefined || !isToken(token)) continue;
    const row = await database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([...USER_COLUMNS, 'expires_at'])
      .where('token_hash', '=', hashToken(token))
      .where('granted_for', '=', grantedFor(authSecret, grant, token))
      .where('repeatable_until', '>', now)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) continue;
    const { expires_at, ...user } = row;
    return { token, user, expiresAt: expires_at.getTime() };
  }
  return null;
}

/** Like `findGiven`, for callers who may be guessing: 20 misses an hour for one cookie, then 429 `too_many_attempts`. */
export async function findRepeated(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  limit: Limiter,
  asked: AskedGrant,
): Promise<GivenSession | null> {
  const shown = asked.credential ?? asked.presentedToken;
  if (shown === undefined || !isToken(shown)) return null;
  await limit.mustTake(shown);
  const given = await findGiven(context, asked);
  if (given !== null) await limit.giveBack(shown);
  return given;
}

/** Null when the account is gone. */
export async function getUser(database: Database, userId: string): Promise<User | null> {
  const user = await database.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirst();
  return user ?? null;
}

/** Refuses with 401 `signed_out` when the account is gone. */
export async function mustGetUser(database: Database, userId: string): Promise<User> {
  const user = await getUser(database, userId);
  if (!user) throw new AppError(401, 'signed_out');
  return user;
}

export interface Credentials {
  readonly user: User;
  readonly passwordHash: string;
}

/** The account of a canonical address, with the hash to check a password against; null when there is none. */
export async function getCredentials(database: Database, email: string): Promise<Credentials | null> {
  const row = await database
    .selectFrom('users')
    .select([...USER_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: passwordHash, ...user } = row;
  return { user, passwordHash };
}

/** The owner of a canonical address and their language; null without an account. */
export async function getOwner(
  database: Database,
  email: string,
): Promise<{ id: string; language: 'sv' | 'en' } | null> {
  const row = await database
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}
