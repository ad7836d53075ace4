import { type Kysely, sql } from 'kysely';

/**
 * Which accounts were deleted, so that a restore of an earlier backup deletes them again: a hash of the id, which says
 * nothing to who does not have the backup. Only adds: the release before goes on beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_accounts (
      account_hash bytea primary key check (octet_length(account_hash) = 32),
      deleted_at timestamptz not null
    )`.execute(db);
}
