import type { Instant } from '@lulla/domain/time/instant';
import { uuidSchema } from '@lulla/domain/uuid';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { StripeSubscription } from './stripe-states.ts';

/** What Stripe receives about a paying person. */
export interface Payer {
  readonly email: string;
  readonly language: 'sv' | 'en';
}

/** The paying person; undefined if the account is gone. */
export async function getPayer(db: Database, userId: string): Promise<Payer | undefined> {
  return db.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirst();
}

/** A person's customer id; null without one. */
export async function getCustomerId(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/**
 * Stores a customer id. The first one stays, and is returned. Null if the account is deleted: then the cleanup job deletes
 * the customer (B37).
 */
export async function keepCustomer(db: Database, customerId: string, userId: string): Promise<string | null> {
  try {
    await insert(db, customerId, userId);
  } catch (error) {
    if (!isOfNobody(error)) throw error;
    await insert(db, customerId, null);
  }
  return getCustomerId(db, userId);
}

async function insert(db: Database, customerId: string, userId: string | null): Promise<void> {
  await db
    .insertInto('stripe_customers')
    .values({ customer_id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** PostgreSQL's foreign_key_violation. */
function isOfNobody(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Forgets a customer that Stripe no longer knows. */
export async function forgetCustomer(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('stripe_customers').where('customer_id', '=', customerId).execute();
}

/** Customers of accounts that are gone, in the order of their ids; at most `limit` after the id `after`. */
export async function getLeftCustomers(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_customers')
    .select('customer_id')
    .where('user_id', 'is', null)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.customer_id);
}

/** Whose subscription it is. */
export interface Owner {
  readonly userId: string;
  /** Their customer here, by which their readings are ordered (B31). Stripe may name another for the subscription. */
  readonly customerId: string;
}

/**
 * The owner of a subscription (B35): its customer's, or the one in its metadata if the customer is unknown here. Null if
 * no account owns it.
 */
export async function findOwner(db: Database, { customer, metadata }: StripeSubscription): Promise<Owner | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('user_id')
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  if (row) return row.user_id === null ? null : { userId: row.user_id, customerId: customer };
  const said = z.safeParse(uuidSchema, metadata?.['user_id']);
  if (!said.success || !(await getPayer(db, said.data))) return null;
  const customerId = await keepCustomer(db, customer, said.data);
  return customerId === null ? null : { userId: said.data, customerId };
}

/**
 * The time at which a reading begins (B31), later than all earlier ones of the same customer; null for an unknown
 * customer. Taken from the database's clock, because nodes' clocks differ.
 */
export async function beginReading(db: Database, customerId: string): Promise<Instant | null> {
  const row = await db
    .updateTable('stripe_customers')
    .set({ read_at: sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), read_at + interval '1 ms')` })
    .where('customer_id', '=', customerId)
    .returning('read_at')
    .executeTakeFirst();
  return row?.read_at.getTime() ?? null;
}
