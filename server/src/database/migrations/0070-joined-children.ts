import { type Kysely, sql } from 'kysely';

/**
 * Which children of families that joined are this one (F26). Nodes of the release before leave it out, and go on taking such
 * a child for the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table children add column also_ids jsonb not null default '[]'`.execute(db);
}
