import { type Kysely, sql } from 'kysely';

/**
 * The latest entry of a kind and child (S13). Null is the first child; the family's id stands for it, because PostgreSQL
 * would take an index without the child for nearly every entry having none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activities_child_kind on activities (family_id, kind, (coalesce(child_id, family_id)), started_at desc)
      where deleted_at is null`.execute(db);
}
