import { type Kysely, sql } from 'kysely';

/** The latest time that a steady clock has shown, so that a clock that leaps deletes nothing (`trusted-time.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trusted_time (
      id integer primary key check (id = 1),
      at timestamptz not null
    )`.execute(db);
}
