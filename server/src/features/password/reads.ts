import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../../database/database.ts';
import { hashToken, isToken } from '../../secrets/token.ts';

/** A reset link that may still set a password. */
export interface OpenReset {
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Instant;
}

/** The reset link of a token; null for one that is unknown, used, replaced, too old or malformed. */
export async function findReset(database: Database, token: string, now: Instant): Promise<OpenReset | null> {
  if (!isToken(token)) return null;
  const row = await database
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['user_id', 'email', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row ? { userId: row.user_id, email: row.email, expiresAt: row.expires_at.getTime() } : null;
}

/** The hash to check an account's password against; null when the account is gone. */
export async function getPasswordHash(database: Database, userId: string): Promise<string | null> {
  const row = await database.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}
