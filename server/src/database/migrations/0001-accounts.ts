import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null unique check (char_length(email) between 3 and 254),
      display_name text not null check (char_length(display_name) between 1 and 50),
      country_code char(2) not null,
      language text not null check (language in ('sv', 'en')),
      password_hash text not null,
      created_at timestamptz not null,
      trial_end timestamptz not null
    )`.execute(db);
  await sql`
    create table user_roles (
      user_id uuid not null references users (id) on delete cascade,
      role text not null check (role in ('admin')),
      primary key (user_id, role)
    )`.execute(db);
  await sql`
    create table sessions (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      id uuid not null unique,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null default '' check (char_length(user_agent) <= 300)
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table sign_up_attempts (
      id uuid primary key,
      browser_hash bytea not null check (octet_length(browser_hash) = 32),
      email text not null check (char_length(email) between 3 and 254),
      password_hash text not null,
      display_name text not null check (char_length(display_name) between 1 and 50),
      country_code char(2) not null,
      language text not null check (language in ('sv', 'en')),
      code_hash bytea,
      code_expires_at timestamptz not null,
      code_tries integer not null default 0,
      code_sent_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (browser_hash, email)
    )`.execute(db);
  await sql`create index sign_up_attempts_email on sign_up_attempts (email)`.execute(db);
  await sql`create index sign_up_attempts_expiry on sign_up_attempts (expires_at)`.execute(db);
  await sql`
    create table security_events (
      id uuid primary key,
      event_type text not null,
      severity text not null check (severity in ('critical', 'error', 'warn', 'info')),
      user_id uuid references users (id) on delete set null,
      details jsonb not null default '{}',
      ip_address text,
      user_agent text check (char_length(user_agent) <= 300),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index security_events_newest on security_events (created_at desc)`.execute(db);
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
