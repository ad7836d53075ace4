import { type Kysely, sql } from 'kysely';

/** Two people's entries of one session may be found to be the same, or not (P49). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column also_by uuid references users (id) on delete set null,
      add column apart boolean not null default false`.execute(db);
  // Found again when that account is deleted.
  await sql`create index activities_also_by on activities (also_by) where also_by is not null`.execute(db);
}
