import { type Kysely, sql } from 'kysely';

/**
 * Children of a family (R170). No rows are made for existing families: an entry without a child is about the first one,
 * whose row is written when somebody first says something about it. Nodes of the release before go on writing such entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table children (
      family_id uuid not null references families (id) on delete cascade,
      id uuid not null,
      position integer not null check (position between 0 and 9),
      name text not null check (char_length(name) <= 50),
      birth_date date,
      due_date date,
      sex text check (sex in ('girl', 'boy')),
      colour text not null check (colour in ('apricot', 'sage', 'sky', 'lilac', 'sand', 'rose')),
      archived_at timestamptz,
      primary key (family_id, id),
      unique (family_id, position)
    )`.execute(db);
  await sql`alter table activities add column child_id uuid`.execute(db);
  await sql`
    create unique index activities_one_open_a_child on activities (family_id, user_id, child_id, (kind = 'sleep'))
    nulls not distinct
    where ended_at is null and not end_unknown and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep')`.execute(db);
  await sql`drop index activities_one_open`.execute(db);
}
