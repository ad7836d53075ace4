import { DAY, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { call, createCouple, createStranger, getInfo } from '../../test/families.ts';
import { inFull } from '../../test/full.ts';
import { newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { PRICE } from '../../test/stripe-books.ts';
import type { Mood } from '../../test/stripe-server.ts';
import { createStripeWorld } from '../../test/stripe-world.ts';

const { world, stripe, subscribe } = await createStripeWorld();
const { origin } = world.context.config;
const { database } = world.context;

const checkout = (person: Person | null, idempotencyKey: unknown = newId(), at = world) =>
  call(at, person, ['POST', '/api/subscription/checkout'], { idempotencyKey });
const portal = (person: Person | null, idempotencyKey: unknown = newId()) =>
  call(world, person, ['POST', '/api/subscription/portal'], { idempotencyKey });
const refresh = (person: Person | null, at = world) => call(at, person, ['POST', '/api/subscription/refresh']);
const urlOf = ({ body }: { body: unknown }) => (body as { url: string }).url;
const own = async (person: Person) => (await getInfo(world, person)).entitlement.subscription;

describe('the checkout', () => {
  test('is Stripe’s, for a subscription at our price, in the person’s language; opening it changes nothing (B3)', async () => {
    const anna = await createStranger(world);
    await database.updateTable('users').set({ language: 'en' }).where('id', '=', anna.userId).execute();
    const before = await getInfo(world, anna);
    stripe.asked.length = 0;
    const answer = await checkout(anna);
    expect(answer.status).toBe(200);
    const created = stripe.asked.find(({ call }) => call === 'POST /v1/checkout/sessions');
    expect(created?.version).toBe('2026-08-26.dahlia');
    const [customer] = [...stripe.books.customers.values()].slice(-1);
    expect(customer).toMatchObject({
      email: anna.email,
      preferred_locales: ['en'],
      metadata: { user_id: anna.userId },
    });
    expect(created?.form).toEqual({
      mode: 'subscription',
      customer: customer?.id,
      client_reference_id: anna.userId,
      line_items: { 0: { price: PRICE, quantity: '1' } },
      locale: 'en',
      success_url: `${origin}/settings?checkout=done#subscription`,
      cancel_url: `${origin}/settings#subscription`,
      metadata: { user_id: anna.userId },
      subscription_data: { metadata: { user_id: anna.userId } },
    });
    expect(urlOf(answer)).toMatch(new RegExp(`^${stripe.url}/checkout/cs_test_`));
    expect(await getInfo(world, anna)).toEqual(before);
  });

  test('B8 one key of one person is one checkout; another person’s is another [A7.23]', async () => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const key = newId();
    const first = urlOf(await checkout(anna, key));
    expect(urlOf(await checkout(anna, key))).toBe(first);
    expect(urlOf(await checkout(bo, key))).not.toBe(first);
    const sessions = [...stripe.books.sessions.values()].filter((each) => each.client_reference_id === anna.userId);
    expect(sessions).toHaveLength(1);
  });

  test('B8 the same key after a change of language is another request, not a refusal', async () => {
    const anna = await createStranger(world);
    const key = newId();
    await checkout(anna, key);
    await database.updateTable('users').set({ language: 'en' }).where('id', '=', anna.userId).execute();
    expect(await checkout(anna, key)).toMatchObject({ status: 200 });
  });

  test('B34 one customer per person, under concurrent requests', async () => {
    const anna = await createStranger(world);
    const answers = await Promise.all([checkout(anna), checkout(anna), checkout(anna)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await checkout(anna);
    const customers = [...stripe.books.customers.values()].filter(({ email }) => email === anna.email);
    expect(customers).toHaveLength(1);
  });

  test('B34 only the newest checkout of a person can still be paid', async () => {
    const anna = await createStranger(world);
    const [first, second] = [urlOf(await checkout(anna)), urlOf(await checkout(anna))];
    world.clock.advance(SECOND);
    const third = urlOf(await checkout(anna));
    const open = [...stripe.books.sessions.values()]
      .filter((each) => each.client_reference_id === anna.userId && each.status === 'open')
      .map(({ url }) => url);
    expect(open).toEqual([third]);
    expect([first, second]).not.toContain(third);
  });

  test('B7 Stripe is queried first, so a recent payment is not made twice', async () => {
    const [anna, bo] = await createCouple(world);
    await subscribe(anna);
    expect(await own(anna)).toBeNull();
    expect(await checkout(anna)).toMatchObject({
      status: 409,
      code: 'already_subscribed',
      body: { error: { who: 'you' } },
    });
    expect(await own(anna)).toMatchObject({ status: 'active' });
    expect(await checkout(bo)).toMatchObject({ status: 409, body: { error: { who: 'family' } } });
  });

  test('after an end there is a new one, for the same customer', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    stripe.books.end(booked);
    expect(await checkout(anna)).toMatchObject({ status: 200 });
    expect((await subscribe(anna)).customer).toBe(booked.customer);
  });

  test('B34 a customer who is gone at Stripe is created again', async () => {
    const anna = await createStranger(world);
    await checkout(anna);
    const gone = (
      await database.selectFrom('stripe_customers').selectAll().where('user_id', '=', anna.userId).execute()
    )[0];
    stripe.books.deleteCustomer(gone?.customer_id ?? '');
    expect(await refresh(anna)).toMatchObject({ status: 204 });
    expect(await checkout(anna)).toMatchObject({ status: 200 });
    expect((await subscribe(anna)).customer).not.toBe(gone?.customer_id);
  });

  test('401 without a session', async () => {
    expect(await checkout(null)).toMatchObject({ status: 401 });
  });
});

describe('the portal', () => {
  test('is Stripe’s, for the person who pays, in their language and back to us [A7.22]', async () => {
    const [anna, bo] = await createCouple(world);
    expect(await portal(anna)).toMatchObject({ status: 409, code: 'not_subscribed' });
    const { customer } = await subscribe(anna);
    await refresh(anna);
    stripe.asked.length = 0;
    const answer = await portal(anna);
    expect(urlOf(answer)).toMatch(new RegExp(`^${stripe.url}/portal/${customer}`));
    expect(stripe.asked).toMatchObject([
      { call: expect.stringMatching(/^GET \/v1\/subscriptions\/sub_/) },
      {
        call: 'POST /v1/billing_portal/sessions',
        form: { customer, locale: 'sv', return_url: `${origin}/settings#subscription` },
      },
    ]);
    expect(stripe.asked[1]?.key).toContain(anna.userId);
    expect(await portal(bo)).toMatchObject({ status: 409, code: 'not_subscribed' });
  });
});

test('B35 the portal is that of the subscription’s customer, also if the account has another one by now', async () => {
  const anna = await createStranger(world);
  const booked = await subscribe(anna);
  await refresh(anna);
  await database
    .updateTable('stripe_customers')
    .set({ customer_id: `cus_another${booked.id}` })
    .where('user_id', '=', anna.userId)
    .execute();
  expect(urlOf(await portal(anna))).toMatch(new RegExp(`^${stripe.url}/portal/${booked.customer}`));
  stripe.books.cancel(booked);
  await refresh(anna);
  expect(await own(anna)).toMatchObject({ isCancelled: true });
});

describe('asking Stripe again', () => {
  test('records the present state of every subscription; repeating it is harmless [A7.24]', async () => {
    const anna = await createStranger(world);
    const first = await subscribe(anna);
    stripe.books.end(first);
    const second = await subscribe(anna);
    for (const _ of [1, 2]) {
      expect(await refresh(anna)).toMatchObject({ status: 204 });
      expect(await own(anna)).toEqual({ status: 'active', paidUntil: second.end * 1000, isCancelled: false });
    }
    stripe.books.cancel(second);
    await refresh(anna);
    expect(await own(anna)).toMatchObject({ isCancelled: true });
    stripe.books.end(second);
    await refresh(anna);
    expect(await own(anna)).toBeNull();
    const rows = await database
      .selectFrom('subscriptions')
      .select('status')
      .where('user_id', '=', anna.userId)
      .execute();
    expect(rows).toEqual([{ status: 'ended' }, { status: 'ended' }]);
  });

  test('only searches Stripe for a person who never used it', async () => {
    stripe.asked.length = 0;
    expect(await refresh(await createStranger(world))).toMatchObject({ status: 204 });
    expect(stripe.asked.map((asked) => asked.call)).toEqual(['GET /v1/customers/search']);
  });

  test('B32 a subscription that stays open unpaid gives nothing, and leads to the portal', async () => {
    const [anna, bo] = await createCouple(world);
    const booked = await subscribe(anna);
    stripe.books.fail(booked);
    await refresh(anna);
    expect((await getInfo(world, bo)).entitlement.subscriptionEnd).toBe(booked.start * 1000 + 7 * DAY);
    stripe.books.giveUp(booked);
    await refresh(anna);
    expect((await getInfo(world, bo)).entitlement.subscriptionEnd).toBeNull();
    expect(await own(anna)).toMatchObject({ status: 'past_due' });
    expect(await portal(anna)).toMatchObject({ status: 200 });
    expect(await checkout(anna)).toMatchObject({ status: 409 });
    expect(await checkout(bo)).toMatchObject({ status: 200 });
  });
});

describe('B41 a customer that a restored backup has forgotten', () => {
  /** The backup is from before the first checkout. */
  async function forget({ userId }: Person): Promise<void> {
    await database.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
    await database.deleteFrom('stripe_customers').where('user_id', '=', userId).execute();
  }
  const customersOf = ({ email }: Person) =>
    [...stripe.books.customers.values()].filter((customer) => customer.email === email);

  test('is found by a checkout, so nobody pays twice', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    await forget(anna);
    const refused = { status: 409, code: 'already_subscribed', body: { error: { who: 'you' } } };
    expect(await checkout(anna)).toMatchObject(refused);
    expect(await own(anna)).toMatchObject({ status: 'active' });
    expect(await portal(anna)).toMatchObject({ status: 200 });
  });

  test('is found by a refresh', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    await forget(anna);
    expect(await refresh(anna)).toMatchObject({ status: 204 });
    expect(await own(anna)).toMatchObject({ status: 'active' });
  });

  test('stays the only one, also in another language', async () => {
    const anna = await createStranger(world);
    await checkout(anna);
    await forget(anna);
    await database.updateTable('users').set({ language: 'en' }).where('id', '=', anna.userId).execute();
    expect(await checkout(anna)).toMatchObject({ status: 200 });
    expect(customersOf(anna)).toHaveLength(1);
  });

  test('is found by a deletion of the account, which the subscription prevents until it is cancelled', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    await forget(anna);
    const remove = () => call(world, anna, ['POST', '/api/delete-account'], { userId: anna.userId });
    expect(await remove()).toMatchObject({ status: 409, code: 'active_subscription' });
    stripe.books.cancel(booked);
    expect(await remove()).toMatchObject({ status: 204 });
    const left = database.selectFrom('stripe_customers').select('user_id').where('customer_id', '=', booked.customer);
    expect(await left.execute()).toEqual([{ user_id: null }]);
  });
});

describe('B42 a customer that Stripe no longer has', () => {
  /** A person who pays; then their customer is deleted in Stripe's dashboard, and no event of it arrives. */
  async function createLost(): Promise<Person> {
    const anna = await createStranger(world);
    const { customer } = await subscribe(anna);
    await refresh(anna);
    expect(await own(anna)).toMatchObject({ status: 'active' });
    stripe.books.deleteCustomer(customer);
    return anna;
  }

  test('leaves an ended subscription after a refresh', async () => {
    const anna = await createLost();
    expect(await refresh(anna)).toMatchObject({ status: 204 });
    expect(await own(anna)).toBeNull();
  });

  test('does not prevent another checkout', async () => {
    const anna = await createLost();
    expect(await checkout(anna)).toMatchObject({ status: 200 });
    expect(await own(anna)).toBeNull();
  });

  test('has no portal, and an ended subscription after that answer', async () => {
    const anna = await createLost();
    for (const _ of [1, 2]) expect(await portal(anna)).toMatchObject({ status: 409, code: 'not_subscribed' });
    expect(await own(anna)).toBeNull();
  });

  test('does not prevent the deletion of the account', async () => {
    const anna = await createLost();
    expect(await call(world, anna, ['POST', '/api/delete-account'], { userId: anna.userId })).toMatchObject({
      status: 204,
    });
  });
});

describe('B36 Stripe failing or slow', () => {
  test.each<[Mood]>([['away'], ['garbage'], ['nonsense'], ['busy'], ['broken']])(
    '%s: answered immediately',
    async (mood) => {
      const fresh = await createStripeWorld();
      const anna = await createStranger(fresh.world);
      await fresh.subscribe(anna);
      fresh.stripe.mood = mood;
      const refused = { status: 503, code: 'billing_unavailable' };
      expect(await checkout(anna, newId(), fresh.world)).toMatchObject(refused);
      expect(await refresh(anna, fresh.world)).toMatchObject(refused);
      expect(await getInfo(fresh.world, anna)).toMatchObject({ entitlement: { subscription: null } });
      fresh.stripe.mood = 'well';
      expect(await refresh(anna, fresh.world)).toMatchObject({ status: 204 });
      expect(await getInfo(fresh.world, anna)).toMatchObject({ entitlement: { subscription: { status: 'active' } } });
    },
  );

  test.each(inFull<[Mood]>(['silent'], ['dripping']))('%s: given up, and nothing else waits', async (mood) => {
    const fresh = await createStripeWorld();
    const anna = await createStranger(fresh.world);
    fresh.stripe.mood = mood;
    let isAnswered = false;
    const waiting = checkout(anna, newId(), fresh.world).finally(() => {
      isAnswered = true;
    });
    await getInfo(fresh.world, anna);
    expect(isAnswered).toBe(false);
    expect(await waiting).toMatchObject({ status: 503, code: 'billing_unavailable' });
  });

  test('a slow answer in time is waited for', async () => {
    const anna = await createStranger(world);
    stripe.delayMs = () => 300;
    expect(await checkout(anna)).toMatchObject({ status: 200 });
    stripe.delayMs = () => 0;
  });

  test('a key that Stripe refuses appears nowhere', async () => {
    const fresh = await createStripeWorld();
    const anna = await createStranger(fresh.world);
    Object.assign(fresh.stripe, { secretKey: 'sk_test_anotherOneAltogether' });
    const answer = await checkout(anna, newId(), fresh.world);
    expect(answer).toMatchObject({ status: 503, code: 'billing_unavailable' });
    expect(JSON.stringify(answer.body)).not.toMatch(/sk_|whsec_/);
  });
});
