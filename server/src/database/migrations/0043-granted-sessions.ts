import { type Kysely, sql } from 'kysely';

/**
 * Which request a session's token was given for, and until when that request may be repeated: whoever lost its answer
 * gets the same one again. Null for sessions that were opened by a password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column granted_for bytea check (octet_length(granted_for) = 32),
      add column repeatable_until timestamptz`.execute(db);
}
