import { type Kysely, sql } from 'kysely';

/**
 * What an imported entry said when it came (R293). Nodes of the release before import without it and leave it alone when
 * they change, move or forget an entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column import_key uuid`.execute(db);
}
