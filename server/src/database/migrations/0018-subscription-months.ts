import { type Kysely, sql } from 'kysely';

/** Months are counted from one moment: the day before a short month's last would otherwise never come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column counted_from timestamptz`.execute(db);
}
