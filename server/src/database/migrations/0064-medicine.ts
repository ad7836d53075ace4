import { type Kysely, sql } from 'kysely';

/**
 * Doses of medicine (R240). What nodes of the release before write keeps every rule: the list of kinds becomes longer, and
 * nothing is asked of the new columns but of the new kind. Those nodes empty a forgotten entry without knowing the columns, so
 * a value may stay where its kind has gone. The list names the kinds of 0066 and 0069 too: the table is read for it once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column medicine_name text check (char_length(medicine_name) between 1 and 80),
      add column centi_dose integer check (centi_dose between 1 and 1000000),
      add column dose_unit text check (dose_unit in ('ml', 'mg', 'drops', 'tablet', 'suppository')),
      add column least_minutes integer check (least_minutes between 15 and 10080),
      drop constraint activities_kind_check,
      add constraint activities_kind_check check (kind in
        ('bottle', 'breastmilk', 'drops', 'diaper', 'sleep', 'bath', 'tummy_time', 'temperature', 'growth', 'note',
          'medicine', 'pumping', 'solid_food')),
      add constraint activities_medicine_check check (kind <> 'medicine' or
        (medicine_name is not null and centi_dose is not null and dose_unit is not null))`.execute(db);
}
