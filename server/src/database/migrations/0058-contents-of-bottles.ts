import { type Kysely, sql } from 'kysely';

/**
 * What is in a bottle (R183): formula where both are null, as in every row before. A node of the release before that writes
 * such a row, for instance an end, leaves both columns as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column milk text check (milk = 'breast'),
      add column breast_ml integer check (breast_ml is null or (breast_ml between 1 and 503 and milk is null))`.execute(
    db,
  );
}
