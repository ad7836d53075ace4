import { type Kysely, sql } from 'kysely';

/**
 * The units of an account (R181). Everybody has those that there were; nodes of the release before know no others and go on
 * showing them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column volume_unit text default 'ml' not null check (volume_unit in ('ml', 'oz')),
      add column temperature_unit text default 'c' not null check (temperature_unit in ('c', 'f')),
      add column growth_unit text default 'metric' not null check (growth_unit in ('metric', 'imperial'))`.execute(db);
}
