import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import type { NewAccount } from './account-writes.ts';

/** A sign-up whose code is not confirmed yet (P27). */
export interface Attempt extends NewAccount {
  readonly id: string;
  readonly codeExpiresAt: Instant;
  readonly codeSentAt: Instant;
}

/** The columns of an attempt that make its `NewAccount`. */
export const ACCOUNT_COLUMNS = [
  'email',
  'password_hash as passwordHash',
  'display_name as displayName',
  'country_code as countryCode',
  'language',
] as const;

const COLUMNS = ['id', ...ACCOUNT_COLUMNS, 'code_expires_at', 'code_sent_at'] as const;

interface Place {
  readonly browserHash: Buffer;
  /** Canonical. */
  readonly email: string;
}

/** The open attempt of this browser for an address; null when it has none. */
export async function findAttempt(
  database: Database,
  { browserHash, email }: Place,
  now: Instant,
): Promise<Attempt | null> {
  const row = await openAttempts(database, email, now).where('browser_hash', '=', browserHash).executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** The newest open attempt of any other browser for an address. */
export async function findAttemptElsewhere(
  database: Database,
  { browserHash, email }: Place,
  now: Instant,
): Promise<Attempt | null> {
  const row = await openAttempts(database, email, now)
    .where('browser_hash', '<>', browserHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

function openAttempts(database: Database, email: string, now: Instant) {
  return database
    .selectFrom('sign_up_attempts')
    .select(COLUMNS)
    .where('email', '=', email)
    .where('expires_at', '>', new Date(now));
}

interface Row extends NewAccount {
  readonly id: string;
  readonly code_expires_at: Date;
  readonly code_sent_at: Date;
}

function toAttempt({ code_expires_at, code_sent_at, ...attempt }: Row): Attempt {
  return { ...attempt, codeExpiresAt: code_expires_at.getTime(), codeSentAt: code_sent_at.getTime() };
}
