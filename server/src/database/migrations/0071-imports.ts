import { type Kysely, sql } from 'kysely';

/**
 * Imports of other logs (R293). Nodes of the release before import nothing, and leave the new columns of an entry as they
 * are when they change it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      family_id uuid not null references families (id) on delete cascade,
      id uuid not null,
      user_id uuid references users (id) on delete set null,
      source text not null check (char_length(source) between 1 and 40),
      total integer not null check (total between 1 and 200000),
      started_at timestamptz not null,
      finished_at timestamptz,
      undone_at timestamptz,
      added integer not null default 0 check (added between 0 and total),
      primary key (family_id, id)
    )`.execute(db);
  await sql`create index imports_user on imports (user_id)`.execute(db);
  await sql`
    alter table activities
      add column imported_from text check (char_length(imported_from) between 1 and 40),
      add column import_id uuid`.execute(db);
  await sql`create index activities_import on activities (family_id, import_id) where import_id is not null`.execute(
    db,
  );
}
