import { type Kysely, sql } from 'kysely';

/**
 * Solid food (R270), which 0064 listed. What nodes of the release before write keeps every rule: nothing is asked of the new
 * columns but of the new kind. Those nodes empty a forgotten entry without knowing the columns, so a value may
 * stay where its kind has gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column foods jsonb check (jsonb_typeof(foods) = 'array' and jsonb_array_length(foods) between 1 and 12),
      add column liking text check (liking in ('loved', 'liked', 'so_so', 'refused')),
      add column reaction text check (char_length(reaction) between 1 and 300),
      add constraint activities_solid_food_check check (kind <> 'solid_food' or foods is not null)`.execute(db);
}
