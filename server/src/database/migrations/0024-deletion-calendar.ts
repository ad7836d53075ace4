import { type Kysely, sql } from 'kysely';

/** The end of an account looks for who deleted an event as it looks for who deleted an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index calendar_events_deleted_by on calendar_events (deleted_by) where deleted_by is not null`.execute(
    db,
  );
}
