import { type Kysely, sql } from 'kysely';

/**
 * Security events that anybody can cause without an account, counted apart so that they push none out of the list. Those of
 * before stay as they are listed; the release before writes its own into the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table security_events add column is_anonymous boolean not null default false`.execute(db);
  await sql`create index security_events_listed on security_events (created_at desc) where not is_anonymous`.execute(
    db,
  );
  await sql`create index security_events_anonymous on security_events (created_at desc) where is_anonymous`.execute(db);
}
