import { type Kysely, sql } from 'kysely';

/**
 * Solid food (R270). What nodes of the release before write keeps every rule: the list of kinds becomes longer, and nothing is
 * asked of the new columns but of the new kind. Those nodes empty a forgotten entry without knowing the columns, so a value may
 * stay where its kind has gone. The list of kinds names those of neighbouring migrations too, so that none takes another's away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column foods jsonb check (jsonb_typeof(foods) = 'array' and jsonb_array_length(foods) between 1 and 12),
      add column liking text check (liking in ('loved', 'liked', 'so_so', 'refused')),
      add column reaction text check (char_length(reaction) between 1 and 300),
      drop constraint activities_kind_check,
      add constraint activities_kind_check check (kind in
        ('bottle', 'breastmilk', 'drops', 'diaper', 'sleep', 'bath', 'tummy_time', 'temperature', 'growth', 'note',
          'medicine', 'pumping', 'solid_food')),
      add constraint activities_solid_food_check check (kind <> 'solid_food' or foods is not null)`.execute(db);
}
