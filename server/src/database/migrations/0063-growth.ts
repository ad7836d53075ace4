import { type Kysely, sql } from 'kysely';

/**
 * Measurements (R230). What nodes of the release before write keeps every rule: the list of kinds becomes longer, and nothing
 * is asked of the new columns but of the new kind. Those nodes empty a forgotten entry without knowing the columns, so a value
 * may stay where its kind has gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column weight_g integer check (weight_g between 200 and 150000),
      add column length_mm integer check (length_mm between 200 and 2200),
      add column head_mm integer check (head_mm between 150 and 700),
      add column length_position text check (length_position in ('lying', 'standing')),
      drop constraint activities_kind_check,
      add constraint activities_kind_check check (kind in
        ('bottle', 'breastmilk', 'drops', 'diaper', 'sleep', 'bath', 'tummy_time', 'temperature', 'growth', 'note')),
      add constraint activities_growth_check
        check (kind <> 'growth' or coalesce(weight_g, length_mm, head_mm) is not null)`.execute(db);
}
