import { type Kysely, sql } from 'kysely';

/**
 * The milk store (R255): of a family, null where nothing was ever put away; what a bottle took of it; where a pumping was put
 * away. Nodes of the release before leave the columns alone when they change a row, and write null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table families add column milk_store jsonb check (jsonb_typeof(milk_store) = 'array')`.execute(db);
  await sql`
    alter table activities
      add column stored text check (stored in ('fridge', 'freezer', 'room')),
      add column from_store jsonb check (jsonb_typeof(from_store) = 'array')`.execute(db);
}
