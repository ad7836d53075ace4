import { afterEach, describe, expect, test } from 'vitest';
import { createStranger } from '../../test/families.ts';
import { createFaultyDatabase } from '../../test/faulty-database.ts';
import { newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { PRICE } from '../../test/stripe-books.ts';
import { createStripeWorld } from '../../test/stripe-world.ts';
import { createPool } from '../database/pool.ts';
import { createLogger } from '../platform/logger.ts';
import { checkPrice, deleteOrphanedCustomers, startStripeCleanup } from './stripe-cleanup-job.ts';
import { STRIPE_TIMEOUT_MS, stripeClient } from './stripe-client.ts';

const { world, stripe, subscribe, deliver } = await createStripeWorld();
const { books } = stripe;
const { database, config } = world.context;
const stripeConfig = config.stripe ?? expect.fail('no Stripe');
const ask = () => stripeClient(world.context, stripeConfig);

afterEach(() => {
  stripe.mood = 'well';
});

const customers = () => database.selectFrom('stripe_customers').selectAll().execute();

async function deleteAccount({ userId }: Person): Promise<void> {
  await database.deleteFrom('users').where('id', '=', userId).execute();
}

/** A log whose lines can be read. */
function readableLog() {
  const lines: string[] = [];
  return { lines, log: createLogger('warn', { write: (line: string) => lines.push(line) }) };
}

describe('B37 an account that is deleted', () => {
  test('is removed from Stripe: checkout closed, customer deleted, subscription ended', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    books.end(booked);
    await world.request(anna, 'POST', '/api/subscription/checkout', { idempotencyKey: newId() });
    const session = [...books.sessions.values()].at(-1);
    const later = books.begin(booked.customer);
    await deleteAccount(anna);
    expect(await customers()).toMatchObject([{ customer_id: booked.customer, user_id: null }]);
    await deleteOrphanedCustomers(world.context, ask());
    expect(session?.status).toBe('expired');
    expect(books.customers.has(booked.customer)).toBe(false);
    expect(later.status).toBe('canceled');
    expect(await customers()).toEqual([]);
  });

  test('B4 later events of Stripe change nothing', async () => {
    const anna = await createStranger(world);
    const before = books.events.length;
    const booked = await subscribe(anna);
    await deleteAccount(anna);
    const events = books.events.slice(before);
    for (const event of events) expect(await deliver(event)).toBe(200);
    await deleteOrphanedCustomers(world.context, ask());
    for (const event of books.events.slice(before)) expect(await deliver(event)).toBe(200);
    const rows = database.selectFrom('subscriptions').select('id').where('id', '=', booked.id);
    expect(await rows.execute()).toEqual([]);
    expect(await customers()).toEqual([]);
  });

  test('customers already gone at Stripe are dropped from the queue; others are left alone', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const gone = await subscribe(anna);
    const stays = await subscribe(bo);
    books.deleteCustomer(gone.customer);
    await deleteAccount(anna);
    await deleteOrphanedCustomers(world.context, ask());
    expect(await customers()).toMatchObject([{ customer_id: stays.customer, user_id: bo.userId }]);
    expect(books.customers.has(stays.customer)).toBe(true);
    await database.deleteFrom('stripe_customers').execute();
  });

  test('is retried while Stripe is down, and one failure does not block the others', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const [first, second] = [await subscribe(anna), await subscribe(bo)];
    await deleteAccount(anna);
    await deleteAccount(bo);
    stripe.mood = 'broken';
    const { log, lines } = readableLog();
    await deleteOrphanedCustomers({ ...world.context, log }, ask());
    expect(await customers()).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/billing_unavailable.*customer not deleted yet/);
    expect(lines).toHaveLength(2);
    stripe.mood = 'well';
    await deleteOrphanedCustomers(world.context, ask());
    expect(await customers()).toEqual([]);
    for (const { customer } of [first, second]) expect(books.customers.has(customer)).toBe(false);
  });

  test('is removed although Stripe refuses to delete as many customers as one run tries', async () => {
    const { customer } = await subscribe(await createStranger(world));
    const refused = Array.from({ length: 20 }, (_, index) => `a_customer_${index}`);
    for (const id of refused) stripe.undeletable.add(id);
    await database
      .insertInto('stripe_customers')
      .values(refused.map((id) => ({ customer_id: id })))
      .execute();
    await database.updateTable('stripe_customers').set({ user_id: null }).execute();
    const next = await deleteOrphanedCustomers(world.context, ask());
    expect(books.customers.has(customer)).toBe(true);
    const afterThat = await deleteOrphanedCustomers(world.context, ask(), next);
    expect(books.customers.has(customer)).toBe(false);
    expect(await customers()).toHaveLength(refused.length);
    stripe.undeletable.clear();
    // The first ones are tried again.
    await deleteOrphanedCustomers(world.context, ask(), afterThat);
    expect(await customers()).toEqual([]);
  });
});

describe('B1 the price at Stripe', () => {
  async function warningsOf(priceId: string): Promise<string[]> {
    const { log, lines } = readableLog();
    await checkPrice({ log }, ask(), priceId);
    return lines;
  }

  test('logs nothing when it is the price shown', async () => {
    expect(await warningsOf(PRICE)).toEqual([]);
  });

  test.each<[string, object]>([
    ['another sum', { unit_amount: 5900 }],
    ['another currency', { currency: 'eur' }],
    ['another interval', { recurring: { interval: 'year', interval_count: 1 } }],
    ['two months', { recurring: { interval: 'month', interval_count: 2 } }],
    ['no subscription', { recurring: null }],
    ['not sold any more', { active: false }],
  ])('logs one line for %s', async (_title, parts) => {
    stripe.price = parts;
    const [line, ...more] = await warningsOf(PRICE);
    stripe.price = {};
    expect(line).toMatch(/49 SEK a month.*another price than the one that is shown/);
    expect(more).toEqual([]);
  });

  test('a missing or unreadable price does not prevent a start', async () => {
    expect(await warningsOf('price_no')).toEqual([expect.stringMatching(/resource_missing.*not checked/)]);
  });
});

test('a failing database is logged, and the cleanup continues', async () => {
  const pool = createPool(world.address, world.context);
  const faulty = createFaultyDatabase(pool);
  faulty.breakAt(() => ({ sqlState: '57014' }));
  const { log, lines } = readableLog();
  const errands = startStripeCleanup({ ...world.context, log, database: faulty.database }, stripeConfig);
  await expect.poll(() => lines).toEqual([expect.stringMatching(/57014.*left customers not read/)]);
  await errands.stop();
  await pool.end();
});

test('the cleanup stops when told to, also while Stripe hangs', async () => {
  await startStripeCleanup(world.context, stripeConfig).stop();
  stripe.mood = 'silent';
  stripe.asked.length = 0;
  const errands = startStripeCleanup(world.context, stripeConfig);
  await expect.poll(() => stripe.asked.length).toBe(1);
  // As that of the call that hangs, which began before.
  const deadline = AbortSignal.timeout(STRIPE_TIMEOUT_MS);
  await errands.stop();
  expect(deadline.aborted).toBe(false);
});
