import type { Units } from '@lulla/domain/account/units';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface UserTable {
  id: string;
  /** In its canonical form: trimmed, lower case. Unique. */
  email: string;
  display_name: string;
  country_code: string;
  language: 'sv' | 'en';
  /** argon2id, in PHC form. */
  password_hash: string;
  created_at: Date;
  trial_end: Date;
  /** The welcome was completed, on any device. */
  onboarding_completed: Generated<boolean>;
  volume_unit: Generated<Units['volume']>;
  temperature_unit: Generated<Units['temperature']>;
  growth_unit: Generated<Units['growth']>;
}

export interface UserRoleTable {
  user_id: string;
  role: 'admin';
}

export interface SessionTable {
  /** SHA-256 of the cookie's token: a copy of the database opens no session (P29). */
  token_hash: Buffer;
  /** The public id, for the list of devices and sign-out; not the token. */
  id: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
  /** Keyed hash of the request that its token was given for; null for one opened by a password. */
  granted_for: Generated<Buffer | null>;
  /** Until when that request may be repeated. */
  repeatable_until: Generated<Date | null>;
}

/** A sign-up before its code is confirmed (P27). There is no account yet. */
export interface SignUpAttemptTable {
  id: string;
  /** SHA-256 of the cookie that binds it to one browser. */
  browser_hash: Buffer;
  email: string;
  password_hash: string;
  display_name: string;
  country_code: string;
  language: 'sv' | 'en';
  /** Keyed hash of the newest code; null once it is used up. */
  code_hash: Buffer | null;
  code_expires_at: Date;
  code_tries: Generated<number>;
  code_sent_at: Date;
  created_at: Date;
  expires_at: Date;
}

/** The newest reset link of an account (P30); no row once it is used or another way changed the password. */
export interface PasswordResetTable {
  user_id: string;
  /** SHA-256 of the link's token: a copy of the database opens no account. */
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

/** The address of the person's calendar for other calendars; no row without one. */
export interface CalendarAddressTable {
  user_id: string;
  /** SHA-256 of its secret: a copy of the database opens no calendar. */
  token_hash: Buffer;
  created_at: Date;
}

export interface SecurityEventTable {
  id: string;
  event_type: string;
  severity: 'critical' | 'error' | 'warn' | 'info';
  user_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  /** Can be caused without an account: counted, not listed. */
  is_anonymous: Generated<boolean>;
}

/** Counters of rate-limiter-flexible; its own column names. */
export interface RateLimitTable {
  key: string;
  points: number;
  expire: ColumnType<number | null>;
}
