import type { Instant } from '@lulla/domain/time/instant';
import { uuidSchema } from '@lulla/domain/uuid';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '../database/schema/schema.ts';
import type { StripeSubscription } from './stripe-states.ts';

type Reader = Kysely<Schema>;

/** What Stripe is told of somebody who is about to pay. */
export interface Payer {
  readonly email: string;
  readonly language: 'sv' | 'en';
}

/** Somebody who is about to pay; undefined for an account that is gone. */
export async function getPayer(db: Reader, userId: string): Promise<Payer | undefined> {
  return db.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirst();
}

/** Who somebody is at Stripe; null while they are nobody there. */
export async function getCustomerId(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Takes down who somebody is at Stripe. Who was first stays: it is what comes back. */
export async function keepCustomer(db: Reader, customerId: string, userId: string): Promise<string> {
  await db
    .insertInto('stripe_customers')
    .values({ customer_id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await getCustomerId(db, userId)) ?? customerId;
}

/** Of a customer that Stripe does not know any more. */
export async function forgetCustomer(db: Reader, customerId: string): Promise<void> {
  await db.deleteFrom('stripe_customers').where('customer_id', '=', customerId).execute();
}

/** Customers of accounts that are gone; at most `limit`. */
export async function getLeftCustomers(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_customers')
    .select('customer_id')
    .where('user_id', 'is', null)
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.customer_id);
}

/**
 * Whose a subscription is (B35): its customer's, or who it says it is for where a restored backup has forgotten the
 * customer. Null: nobody's who has an account here.
 */
export async function findOwner(db: Reader, { customer, metadata }: StripeSubscription): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('user_id')
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  if (row) return row.user_id;
  const said = z.safeParse(uuidSchema, metadata?.['user_id']);
  if (!said.success || !(await getPayer(db, said.data))) return null;
  await keepCustomer(db, customer, said.data);
  return said.data;
}

/**
 * The moment of a reading that begins now (B31), later than every one that has begun before of the same customer; null for
 * a customer who is not known. It is taken in one statement and from the database's clock: nodes' clocks differ.
 */
export async function beginReading(db: Reader, customerId: string): Promise<Instant | null> {
  const row = await db
    .updateTable('stripe_customers')
    .set({ read_at: sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), read_at + interval '1 ms')` })
    .where('customer_id', '=', customerId)
    .returning('read_at')
    .executeTakeFirst();
  return row?.read_at.getTime() ?? null;
}
