import { type Kysely, sql } from 'kysely';

/** What a family chose of *More* (R217). In its own row, which every write locks and reads; null: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table families add column more_choices jsonb`.execute(db);
}
