import { type Kysely, sql } from 'kysely';

/**
 * Tummy time, a session; temperature and note, moments (R210). What nodes of the release before write keeps every rule:
 * the lists of kinds become longer, and nothing is asked of the new columns but of the new kinds. Those nodes empty a
 * forgotten entry without knowing them, so a value may stay where its kind has gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column centi_celsius integer check (centi_celsius between 3000 and 4500),
      add column site text check (site in ('rectal', 'ear', 'forehead', 'armpit', 'mouth')),
      add column is_first boolean,
      drop constraint activities_kind_check,
      add constraint activities_kind_check check (kind in
        ('bottle', 'breastmilk', 'drops', 'diaper', 'sleep', 'bath', 'tummy_time', 'temperature', 'note')),
      -- The table's own rules of ends, the second and the third in 0003-log.ts.
      drop constraint activities_check1,
      add constraint activities_ended_check check (ended_at is null or
        (kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time') and not end_unknown)),
      drop constraint activities_check2,
      add constraint activities_end_unknown_check check (not end_unknown or
        kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time')),
      add constraint activities_temperature_check check (kind <> 'temperature' or centi_celsius is not null),
      add constraint activities_note_kind_check check (kind <> 'note' or (is_first is not null and note is not null))
  `.execute(db);
  // Both serve the statements of the release before too: its shorter lists of kinds are parts of these.
  await sql`drop index activities_one_open_a_child, activities_endless`.execute(db);
  await sql`
    create unique index activities_one_open_a_child on activities (family_id, user_id, child_id,
      (case kind when 'sleep' then 'sleep' when 'tummy_time' then 'tummy_time' else 'feed' end))
    nulls not distinct
    where ended_at is null and not end_unknown and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time')`.execute(db);
  await sql`
    create index activities_endless on activities (family_id, started_at desc)
    where ended_at is null and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time')`.execute(db);
  await sql`
    create index activities_firsts on activities (family_id, started_at desc)
    where is_first and deleted_at is null`.execute(db);
}
