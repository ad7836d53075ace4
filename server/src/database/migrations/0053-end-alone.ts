import { type Kysely, sql } from 'kysely';

/**
 * An event may end without a start (P38). Takes away a rule only: the release before goes on beside it, and its
 * devices show such an event without a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The second of the table's own rules, of two columns each, in the order of 0015-calendar.ts.
  await sql`alter table calendar_events drop constraint calendar_events_check1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update calendar_events set event_time = '00:00' where event_time is null and end_time > '00:00'`.execute(
    db,
  );
  await sql`update calendar_events set end_time = null where event_time is null`.execute(db);
  await sql`
    alter table calendar_events
    add constraint calendar_events_check1 check (end_time is null or event_time is not null)`.execute(db);
}
