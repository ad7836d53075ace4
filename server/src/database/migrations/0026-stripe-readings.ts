import { type Kysely, sql } from 'kysely';

/** When Stripe was last asked about a customer: of two answers that cross, the later question counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stripe_customers add column read_at timestamptz not null default 'epoch'`.execute(db);
}
