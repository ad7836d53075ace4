import { type Kysely, sql } from 'kysely';

/**
 * Sides of a breastmilk feed (R190): switches and pauses in their order, and minutes that were typed. Nodes of the release
 * before leave the columns alone when they change a row, and write null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column sides jsonb
        check (sides is null or (kind = 'breastmilk' and jsonb_typeof(sides) = 'array')),
      add column minutes_left integer
        check (minutes_left is null or (kind = 'breastmilk' and minutes_left between 0 and 240)),
      add column minutes_right integer
        check (minutes_right is null or (kind = 'breastmilk' and minutes_right between 0 and 240))`.execute(db);
}
