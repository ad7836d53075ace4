import { type Kysely, sql } from 'kysely';

/** Housekeeping deletes counters in the order in which they end. A count within its window changes nothing here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rate_limits_expiry on rate_limits (expire)`.execute(db);
}
