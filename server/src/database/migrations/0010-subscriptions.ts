import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      provider text not null check (provider in ('sandbox', 'stripe')),
      id text not null,
      user_id uuid not null references users (id) on delete cascade,
      status text not null check (status in ('active', 'past_due', 'ended')),
      current_period_end timestamptz not null,
      cancel_at_period_end boolean not null,
      as_of timestamptz not null,
      primary key (provider, id)
    )`.execute(db);
  await sql`create index subscriptions_user on subscriptions (user_id)`.execute(db);
}
