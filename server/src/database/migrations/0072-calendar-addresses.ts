import { type Kysely, sql } from 'kysely';

/** One secret calendar address a person: a newer one takes the place of the older (R311). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_addresses (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null
    )`.execute(db);
}
