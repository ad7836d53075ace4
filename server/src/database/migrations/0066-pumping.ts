import { type Kysely, sql } from 'kysely';

/**
 * Pumping, a session (R250). What nodes of the release before write keeps every rule: lists of kinds become longer, and
 * nothing is asked of the new columns but of the new kind, which 0064 listed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column left_ml integer check (left_ml between 0 and 1000),
      add column right_ml integer check (right_ml between 0 and 1000),
      add column together_ml integer check (together_ml between 0 and 1000),
      drop constraint activities_ended_check,
      add constraint activities_ended_check check (ended_at is null or
        (kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time', 'pumping') and not end_unknown)),
      drop constraint activities_end_unknown_check,
      add constraint activities_end_unknown_check check (not end_unknown or
        kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time', 'pumping')),
      add constraint activities_pumped_check check (kind <> 'pumping' or
        together_ml is null or coalesce(left_ml, right_ml) is null)`.execute(db);
  // Both serve the statements of the release before too: its shorter lists of kinds are parts of these.
  await sql`drop index activities_one_open_a_child, activities_endless`.execute(db);
  await sql`
    create unique index activities_one_open_a_child on activities (family_id, user_id, child_id,
      (case kind when 'sleep' then 'sleep' when 'tummy_time' then 'tummy_time' when 'pumping' then 'pumping'
        else 'feed' end))
    nulls not distinct
    where ended_at is null and not end_unknown and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time', 'pumping')`.execute(db);
  await sql`
    create index activities_endless on activities (family_id, started_at desc)
    where ended_at is null and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time', 'pumping')`.execute(db);
}
