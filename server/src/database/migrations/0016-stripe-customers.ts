import { type Kysely, sql } from 'kysely';

/** Who is who at Stripe; and a subscription that stays open though it is not paid, which gives nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stripe_customers (
      customer_id text primary key,
      user_id uuid unique references users (id) on delete set null
    )`.execute(db);
  await sql`create index stripe_customers_left on stripe_customers (customer_id) where user_id is null`.execute(db);
  await sql`alter table subscriptions drop constraint subscriptions_status_check`.execute(db);
  await sql`
    alter table subscriptions add constraint subscriptions_status_check
    check (status in ('active', 'past_due', 'unpaid', 'ended'))`.execute(db);
}
