import { type Kysely, sql } from 'kysely';

/** One link an account: a newer one takes the place of the older (P30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_resets_expiry on password_resets (expires_at)`.execute(db);
}
