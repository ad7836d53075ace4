import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column onboarding_completed boolean not null default false`.execute(db);
}
