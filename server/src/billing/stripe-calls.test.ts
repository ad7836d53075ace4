import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, createCouple, createStranger } from '../../test/families.ts';
import { whileInterrupted } from '../../test/interrupted-database.ts';
import { newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createStripeWorld } from '../../test/stripe-world.ts';
import type { StripeConfig } from '../config/config.ts';
import { STRIPE_TIMEOUT_MS } from './stripe-client.ts';
import { stripeProvider } from './stripe-provider.ts';

const { world, stripe, subscribe } = await createStripeWorld();
const { context } = world;
const { database, config } = context;
const stripeConfig = config.stripe ?? expect.fail('no Stripe');

const providerWith = (parts: Partial<StripeConfig> = {}) => stripeProvider(context, { ...stripeConfig, ...parts });
const { openCheckout, openPortal, askStates } = providerWith();
const askedBy = ({ userId }: Person, idempotencyKey = newId()) => ({
  userId,
  origin: config.origin,
  idempotencyKey,
  deadline: AbortSignal.timeout(9_000),
});
const customersOf = ({ email }: Person) =>
  [...stripe.books.customers.values()].filter((each) => each.email === email).map(({ id }) => id);
const openPagesOf = ({ userId }: Person) =>
  [...stripe.books.sessions.values()]
    .filter((each) => each.client_reference_id === userId && each.status === 'open')
    .map(({ url }) => url);
const deleteAccount = ({ userId }: Person) => database.deleteFrom('users').where('id', '=', userId).execute();

describe('B34 one customer per person', () => {
  test('for concurrent requests, and in any language', async () => {
    const anna = await createStranger(world);
    await Promise.all([1, 2, 3].map(() => openCheckout(askedBy(anna))));
    await database.updateTable('users').set({ language: 'en' }).where('id', '=', anna.userId).execute();
    await openCheckout(askedBy(anna));
    expect(customersOf(anna)).toHaveLength(1);
  });

  test('is kept where Stripe refuses a checkout', async () => {
    const anna = await createStranger(world);
    await openCheckout(askedBy(anna));
    const [customer] = customersOf(anna);
    stripe.asked.length = 0;
    const { openCheckout: openAnother } = providerWith({ priceIds: ['price_no'] });
    await expect(openAnother(askedBy(anna))).rejects.toMatchObject({ code: 'billing_unavailable' });
    expect(stripe.asked.map((asked) => asked.call)).toEqual(['POST /v1/checkout/sessions']);
    const kept = database.selectFrom('stripe_customers').select('customer_id').where('user_id', '=', anna.userId);
    expect(await kept.execute()).toEqual([{ customer_id: customer }]);
  });

  test('a deleted account has no customer', async () => {
    const anna = await createStranger(world);
    await deleteAccount(anna);
    await expect(openCheckout(askedBy(anna))).rejects.toMatchObject({ status: 401, code: 'signed_out' });
    expect(customersOf(anna)).toEqual([]);
  });
});

test('B37 an account that is deleted beside its first checkout leaves no customer, and is no failure of Stripe', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createStranger(world)));
  const bo = await createStranger(world);
  let deleted: Person | undefined;
  const by = async () => deleted && deleteAccount(deleted);
  await whileInterrupted(world, { before: /^insert into "stripe_customers"/, by }, async (at) => {
    const provider = stripeProvider({ ...context, database: at }, stripeConfig);
    for (deleted of people) {
      await expect(provider.openCheckout(askedBy(deleted))).rejects.toMatchObject({ status: 401, code: 'signed_out' });
    }
    deleted = undefined;
    expect(await provider.openCheckout(askedBy(bo))).toContain(stripe.url);
  });
  const left = database.selectFrom('stripe_customers').select('customer_id').where('user_id', 'is', null);
  const customers = people.flatMap(customersOf);
  expect(customers).toHaveLength(people.length);
  expect((await left.execute()).map(({ customer_id }) => customer_id)).toEqual(expect.arrayContaining(customers));
});

test('B34 of the payable checkouts the newest stays, by time and not by id', async () => {
  const anna = await createStranger(world);
  await openCheckout(askedBy(anna));
  const [older] = [...stripe.books.sessions.values()].slice(-1);
  if (!older) expect.fail('no session');
  // Stripe's names are in no order.
  const renamed = { ...older, id: 'cs_test_z', url: `${stripe.url}/checkout/cs_test_z` };
  stripe.books.sessions.set('cs_test_z', renamed);
  older.status = 'expired';
  world.clock.advance(1_000);
  const newest = await openCheckout(askedBy(anna));
  expect(openPagesOf(anna)).toEqual([newest]);
  expect(newest).not.toBe(renamed.url);
});

test('B8, B39 the idempotency key depends on the purpose, the person and the content', async () => {
  const anna = await createStranger(world);
  const key = newId();
  stripe.asked.length = 0;
  await openCheckout(askedBy(anna, key));
  await openPortal(askedBy(anna, key));
  const keys = stripe.asked.flatMap((asked) => asked.key ?? []);
  expect(keys).toEqual([
    expect.stringMatching(new RegExp(`^lulla:customer:${anna.userId}::[\\w-]{22}$`)),
    expect.stringMatching(new RegExp(`^lulla:checkout:${anna.userId}:${key}:[\\w-]{22}$`)),
    expect.stringMatching(new RegExp(`^lulla:portal:${anna.userId}:${key}:[\\w-]{22}$`)),
  ]);
});

test('B39 a customer is created although Stripe repeats an error to the usual key', async () => {
  const anna = await createStranger(world);
  stripe.breaksNext.add('POST /v1/customers');
  const key = newId();
  stripe.asked.length = 0;
  expect(await openCheckout(askedBy(anna, key))).toContain(stripe.url);
  expect(customersOf(anna)).toHaveLength(1);
  const keys = stripe.asked.filter((asked) => asked.call === 'POST /v1/customers').map((asked) => asked.key ?? '');
  // The SDK repeats the first call once.
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toContain(key);
});

describe('the portal', () => {
  test('is only for a person who has a Stripe customer', async () => {
    const anna = await createStranger(world);
    await expect(openPortal(askedBy(anna))).rejects.toMatchObject({ status: 409, code: 'not_subscribed' });
  });

  test('accounts §7: never returns a URL that may not be opened', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    stripe.mood = 'nonsense';
    const opened = openPortal(askedBy(anna));
    await expect(opened).rejects.toMatchObject({
      code: 'billing_unavailable',
      cause: { message: expect.stringContaining('no address that may be opened') },
    });
    stripe.mood = 'well';
  });
});

describe('the state of a person’s subscriptions', () => {
  test('B41 is empty for a person for whom Stripe finds no customer', async () => {
    const anna = await createStranger(world);
    stripe.asked.length = 0;
    expect(await askStates(anna.userId)).toEqual([]);
    expect(stripe.asked).toMatchObject([
      {
        call: 'GET /v1/customers/search',
        form: { query: `metadata['user_id']:'${anna.userId}'`, expand: { 0: 'data.subscriptions' } },
      },
    ]);
  });

  test('B41 is that of the customer with a subscription, where Stripe finds several', async () => {
    const anna = await createStranger(world);
    const { customer } = await subscribe(anna);
    const first = stripe.books.customers.get(customer) ?? expect.fail('no customer');
    stripe.books.customers.delete(customer);
    for (const id of ['cus_older', customer, 'cus_newer']) stripe.books.customers.set(id, { ...first, id });
    await database.deleteFrom('stripe_customers').where('user_id', '=', anna.userId).execute();
    expect(await askStates(anna.userId)).toMatchObject([{ status: 'active' }]);
    const kept = database.selectFrom('stripe_customers').select('customer_id').where('user_id', '=', anna.userId);
    expect(await kept.execute()).toEqual([{ customer_id: customer }]);
  });

  test('B36 searching and listing share a deadline', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    await database.deleteFrom('stripe_customers').where('user_id', '=', anna.userId).execute();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    expect(await askStates(anna.userId)).toMatchObject([{ status: 'active' }]);
    expect(timeout.mock.calls.filter(([ms]) => ms === STRIPE_TIMEOUT_MS)).toHaveLength(1);
  });

  test('is not requested from Stripe for a customer who is deleted meanwhile', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    stripe.asked.length = 0;
    const by = () => database.deleteFrom('stripe_customers').where('user_id', '=', anna.userId).execute();
    const states = await whileInterrupted(world, { before: /^update "stripe_customers"/, by }, (at) =>
      stripeProvider({ ...context, database: at }, stripeConfig).askStates(anna.userId),
    );
    expect(states).toEqual([]);
    expect(stripe.asked).toEqual([]);
  });

  test('leaves out subscriptions that were never paid', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    stripe.books.change(booked, { status: 'incomplete' });
    expect(await askStates(anna.userId)).toEqual([]);
    expect(await call(world, anna, ['POST', '/api/subscription/refresh'])).toMatchObject({ status: 204 });
  });
});

describe('B42 the known subscription of a customer that Stripe no longer has', () => {
  async function createLost() {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    expect(await call(world, anna, ['POST', '/api/subscription/refresh'])).toMatchObject({ status: 204 });
    stripe.books.customers.delete(booked.customer);
    return { anna, booked };
  }

  test('is what Stripe still says of it', async () => {
    const { anna, booked } = await createLost();
    expect(await askStates(anna.userId)).toMatchObject([{ id: booked.id, status: 'active' }]);
    stripe.books.end(booked);
    expect(await askStates(anna.userId)).toMatchObject([{ id: booked.id, status: 'ended' }]);
  });

  test('has ended if Stripe does not have it either, as of this reading', async () => {
    const { anna, booked } = await createLost();
    stripe.books.subscriptions.delete(booked.id);
    const [state, ...more] = await askStates(anna.userId);
    const { read_at } = await database
      .selectFrom('stripe_customers')
      .select('read_at')
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow();
    expect(state).toMatchObject({ id: booked.id, userId: anna.userId, status: 'ended', asOf: read_at.getTime() });
    expect(more).toEqual([]);
  });

  test('does not end where our price is missing too: the key is of another account', async () => {
    const { anna, booked } = await createLost();
    stripe.books.subscriptions.delete(booked.id);
    const another = providerWith({ priceIds: ['price_no'] });
    await expect(another.askStates(anna.userId)).rejects.toMatchObject({ status: 503, code: 'billing_unavailable' });
  });

  test('is asked for besides those of another customer that the account has by now', async () => {
    const { anna, booked } = await createLost();
    await database.deleteFrom('stripe_customers').where('user_id', '=', anna.userId).execute();
    await openCheckout(askedBy(anna, newId()));
    const [another = expect.fail('no customer')] = customersOf(anna);
    const second = stripe.books.begin(another);
    const states = await askStates(anna.userId);
    expect(states.map(({ id }) => id)).toEqual([second.id, booked.id]);
  });

  test('is not that of a partner', async () => {
    const [anna, bo] = await createCouple(world);
    const { customer } = await subscribe(anna);
    const bos = await subscribe(bo);
    for (const person of [anna, bo]) await call(world, person, ['POST', '/api/subscription/refresh']);
    stripe.books.deleteCustomer(customer);
    const states = await askStates(anna.userId);
    expect(states).toMatchObject([{ userId: anna.userId, status: 'ended' }]);
    expect(states.map(({ id }) => id)).not.toContain(bos.id);
  });
});
