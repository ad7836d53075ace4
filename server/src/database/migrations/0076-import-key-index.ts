import { type Kysely, sql } from 'kysely';

/** Finds entries by what they said when they were imported (R293). By itself, so that the log can be read while it is built. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activities_import_key on activities (family_id, import_key) where import_key is not null`.execute(db);
}
