import { type Kysely, sql } from 'kysely';

/**
 * An event may end without a start (P38). Takes away a rule only: the release before goes on beside it, and its
 * devices show such an event without a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The second of the table's own rules, of two columns each, in the order of 0015-calendar.ts.
  await sql`alter table calendar_events drop constraint calendar_events_check1`.execute(db);
}
