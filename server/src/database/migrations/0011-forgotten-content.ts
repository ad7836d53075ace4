import { type Kysely, sql } from 'kysely';

/** Deleted entries keep their content for 30 days (P22), then only their id: the tombstone that devices know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column forgotten boolean not null default false`.execute(db);
  await sql`alter table activities add check (not forgotten or deleted_at is not null)`.execute(db);
  await sql`
    create index activities_kept_content on activities (deleted_at)
    where deleted_at is not null and not forgotten`.execute(db);
}
