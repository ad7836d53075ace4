import { type Kysely, sql } from 'kysely';

/** What an operation did to the stock is taken back once: one diaper used by hand looks like any other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applied_ops add column stock_undone boolean not null default false`.execute(db);
}
