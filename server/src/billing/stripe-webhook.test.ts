import { DAY, HOUR, SECOND } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { createCouple, createStranger, getInfo, getRevision } from '../../test/families.ts';
import { newId } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { whileNothingIsWritten } from '../../test/refuse-writes.ts';
import { type BookedSubscription, PRICE, type StripeEvent } from '../../test/stripe-books.ts';
import { createStripeWorld, WEBHOOK_SECRET } from '../../test/stripe-world.ts';

const { world, stripe, post, deliver, subscribe } = await createStripeWorld();
const { books } = stripe;
const { database, config } = world.context;

const own = async (person: Person) => (await getInfo(world, person)).entitlement.subscription;

/** What has happened at Stripe while `deed` ran. */
function eventsOf(deed: () => void): StripeEvent[] {
  const before = books.events.length;
  deed();
  return books.events.slice(before);
}

async function deliverAll(events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) expect(await deliver(event)).toBe(200);
}

/** Stripe tells everything a deed leads to. */
const tell = (deed: () => void) => deliverAll(eventsOf(deed));

describe('B3 Premium follows Stripe’s state', () => {
  test('from the payment to the end, for the whole family', async () => {
    const [anna, bo] = await createCouple(world);
    const before = books.events.length;
    const booked = await subscribe(anna);
    expect(await own(anna)).toBeNull();
    await deliverAll(books.events.slice(before));
    expect(await own(anna)).toEqual({ status: 'active', paidUntil: booked.end * SECOND, isCancelled: false });
    expect((await getInfo(world, bo)).entitlement).toMatchObject({
      billing: 'stripe',
      subscriberIds: [anna.userId],
      subscriptionEnd: booked.end * SECOND + DAY,
    });
    await tell(() => books.cancel(booked));
    expect(await own(anna)).toMatchObject({ status: 'active', isCancelled: true });
    await tell(() => books.resume(booked));
    expect(await own(anna)).toMatchObject({ isCancelled: false });
    await tell(() => books.renew(booked));
    expect(await own(anna)).toMatchObject({ paidUntil: booked.end * SECOND });
    const paid = booked.end;
    world.clock.advance(32 * DAY);
    await tell(() => books.fail(booked));
    expect(await own(anna)).toMatchObject({ status: 'past_due', paidUntil: Math.min(paid, books.seconds()) * SECOND });
    await tell(() => books.payLate(booked));
    expect(await own(anna)).toMatchObject({ status: 'active', paidUntil: booked.end * SECOND });
    await tell(() => books.end(booked));
    expect(await own(anna)).toBeNull();
    expect((await getInfo(world, bo)).entitlement.subscriptionEnd).toBeNull();
  });

  test('B40 a subscription at another price gives no access and is reported once a day; listing the price fixes it', async () => {
    const [anna, bo] = await createCouple(world);
    const booked = await subscribe(anna);
    await tell(() => books.change(booked, { price: { id: 'price_free', currency: 'sek', unit_amount: 0 } }));
    expect((await getInfo(world, bo)).entitlement.subscriptionEnd).toBeNull();
    // As one that is open and was not paid: the portal ends it.
    expect(await own(anna)).toMatchObject({ status: 'past_due' });
    await tell(() => books.change(booked, { cancel_at: null }));
    const refreshed = await world.request(anna, 'POST', '/api/subscription/refresh', {});
    expect(refreshed.status).toBe(204);
    const events = await database
      .selectFrom('security_events')
      .select(['severity', 'details', 'ip_address'])
      .where('event_type', '=', 'foreign_price')
      .where('user_id', '=', anna.userId)
      .execute();
    expect(events).toEqual([
      { severity: 'error', details: { price: 'price_free', amount: 0, currency: 'sek' }, ip_address: '' },
    ]);
    expect((await getInfo(world, bo)).entitlement.subscriptionEnd).toBeNull();
    world.clock.advance(SECOND);
    await tell(() => books.change(booked, { price: { id: PRICE, currency: 'sek', unit_amount: 4_900 } }));
    expect((await getInfo(world, bo)).entitlement.subscriptionEnd).toBe(booked.end * SECOND + DAY);
  });

  test('a repeat notifies nobody', async () => {
    const anna = await createStranger(world);
    const before = books.events.length;
    await subscribe(anna);
    const events = books.events.slice(before);
    await deliverAll(events);
    const revision = await getRevision(world, anna);
    await deliverAll([...events, ...events]);
    expect(await getRevision(world, anna)).toBe(revision);
  });

  test('B33 events of an API version before 2025-03-31 are understood', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    books.isOld = true;
    const [, invoice] = eventsOf(() => books.renew(booked));
    await deliverAll(invoice ? [invoice] : []);
    books.isOld = false;
    expect(await own(anna)).toMatchObject({ paidUntil: booked.end * SECOND });
  });
});

describe('B30 only events signed by Stripe', () => {
  const refused = { status: 400, code: 'invalid_signature' };
  const event = () => books.events.at(-1) ?? expect.fail('nothing has happened yet');
  const codeOf = async (response: Response) => ({
    status: response.status,
    code: ((await response.json()) as { error?: { code: string } }).error?.code,
  });

  test('any other is refused, and changes nothing', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    const good = books.sign(event(), { secret: WEBHOOK_SECRET });
    stripe.asked.length = 0;
    const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(good.signature) ?? [];
    const bad = [
      { body: good.body },
      { body: '' },
      books.sign(event(), { secret: 'whsec_ofSomebodyElse' }),
      books.sign(event(), { secret: WEBHOOK_SECRET, at: books.seconds() - 301 }),
      { ...good, body: good.body.replace(/"type": "[^"]+"/, '"type": "customer.subscription.created"') },
      { ...good, body: JSON.stringify(event()) },
      { ...good, signature: '' },
      { ...good, signature: mac },
      { ...good, signature: `t=${time}` },
      { ...good, signature: `t=${time},v0=${mac}` },
      { ...good, signature: `t=${Number(time) + 1},v1=${mac}` },
      { ...good, signature: `t=x,v1=${mac}` },
    ];
    for (const sent of bad) expect(await codeOf(await post(sent))).toEqual(refused);
    expect(stripe.asked).toEqual([]);
    expect(await own(anna)).toBeNull();
    expect((await post(good)).status).toBe(200);
    expect(await own(anna)).not.toBeNull();
  });

  test('a signature is valid for five minutes, with each of the secrets', async () => {
    const anna = await createStranger(world);
    await subscribe(anna);
    for (const how of [{ secret: WEBHOOK_SECRET, at: books.seconds() - 299 }, { secret: 'whsec_ofLastMonth' }]) {
      expect((await post(books.sign(event(), how))).status).toBe(200);
    }
    expect(await own(anna)).not.toBeNull();
  });

  test('a refusal is a security event, at most once an hour', async () => {
    const count = async () => {
      const rows = database.selectFrom('security_events').select(['severity', 'user_id', 'details']);
      return rows.where('event_type', '=', 'webhook_refused').execute();
    };
    world.clock.advance(2 * HOUR);
    await database.deleteFrom('security_events').execute();
    for (const _ of [1, 2, 3]) await post({ body: '{}' });
    expect(await count()).toEqual([{ severity: 'warn', user_id: null, details: {} }]);
    world.clock.advance(HOUR);
    await post({ body: '{}' });
    expect(await count()).toHaveLength(2);
  });

  test('needs no Origin header, but everything else that any request needs', async () => {
    const sign = () => books.sign({ type: 'ping' }, { secret: WEBHOOK_SECRET });
    expect((await post(sign())).status).toBe(200);
    expect((await post(sign(), { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post(sign(), { 'Content-Type': 'text/plain' })).status).toBe(415);
    const large = books.sign({ much: 'x'.repeat(256 * 1024) }, { secret: WEBHOOK_SECRET });
    expect(await codeOf(await post(large))).toEqual({ status: 413, code: 'body_too_large' });
    const response = await world.app.request(`${config.origin}/api/subscription/refresh`, {
      method: 'POST',
      headers: { Host: new URL(config.origin).host, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
    expect((await world.request(world.carol, 'GET', '/api/stripe/webhook')).status).toBe(405);
  });

  test('a signed body that is not JSON is refused', async () => {
    const at = books.seconds();
    const { createHmac } = await import('node:crypto');
    const signature = `t=${at},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${at}.{"a"`).digest('hex')}`;
    expect(await codeOf(await post({ body: '{"a"', signature }))).toEqual({ status: 400, code: 'invalid_json' });
  });
});

describe('B31 events about unknown objects', () => {
  const event = (type: string, object: object) => ({ ...emptyEvent, type, data: { object } });
  const emptyEvent = { id: 'evt_x', object: 'event' as const, api_version: '', created: 0 };

  test.each<[string, object]>([
    ['charge.succeeded', { object: 'charge', id: 'ch_1' }],
    ['customer.updated', { object: 'customer', id: 'cus_1' }],
    ['checkout.session.expired', { object: 'checkout.session', id: 'cs_1', subscription: null }],
    ['v2.core.event', {}],
    ['customer.subscription.updated', { object: 'subscription', id: '' }],
    ['customer.subscription.deleted', { object: 'subscription', id: 'sub_1', customer: '\u0000' }],
  ])('%s is accepted and ignored', async (type, object) => {
    stripe.asked.length = 0;
    expect(await deliver(event(type, object))).toBe(200);
    expect(stripe.asked).toEqual([]);
  });

  test('a subscription that Stripe does not know changes nothing', async () => {
    expect(await deliver(event('customer.subscription.updated', { object: 'subscription', id: 'sub_no' }))).toBe(200);
  });

  test('B35 a subscription of an unknown customer', async () => {
    const before = await database.selectFrom('subscriptions').selectAll().execute();
    await tell(() => books.begin('cus_elsewhere'));
    await tell(() => books.begin('cus_elsewhere', { user_id: 'anna' }));
    await tell(() => books.begin('cus_elsewhere', { user_id: newId() }));
    expect(await database.selectFrom('subscriptions').selectAll().execute()).toEqual(before);
  });

  test('B35 after a backup was restored a subscription finds its owner by what it carries', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    await database.deleteFrom('stripe_customers').where('user_id', '=', anna.userId).execute();
    await tell(() => books.renew(booked));
    expect(await own(anna)).toMatchObject({ status: 'active' });
    const rows = database.selectFrom('stripe_customers').select('customer_id').where('user_id', '=', anna.userId);
    expect(await rows.execute()).toEqual([{ customer_id: booked.customer }]);
  });

  test.each<[string, (booked: BookedSubscription) => void, object | null]>([
    ['goes on: it counts, and nobody pays twice', (booked) => books.renew(booked), { status: 'active' }],
    ['ends with that customer: it is over', ({ customer }) => books.deleteCustomer(customer), null],
  ])('B35 the subscription of an earlier customer of a person %s', async (_, deed, state) => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    await tell(() => books.change(booked, {}));
    expect(await own(anna)).toMatchObject({ status: 'active' });
    const another = `cus_another${booked.id}`;
    await database
      .updateTable('stripe_customers')
      .set({ customer_id: another })
      .where('user_id', '=', anna.userId)
      .execute();
    stripe.asked.length = 0;
    const events = eventsOf(() => deed(booked)).filter(({ type }) => type.startsWith('customer.subscription'));
    await deliverAll(events);
    expect(stripe.asked).toHaveLength(2 * events.length);
    if (state === null) expect(await own(anna)).toBeNull();
    else expect(await own(anna)).toMatchObject({ ...state, paidUntil: booked.end * SECOND });
    const kept = database.selectFrom('stripe_customers').select('customer_id').where('user_id', '=', anna.userId);
    expect(await kept.execute()).toEqual([{ customer_id: another }]);
  });

  test('B35 a customer’s subscription is theirs, whatever it carries', async () => {
    const [anna, carol] = [await createStranger(world), await createStranger(world)];
    const { customer } = await subscribe(anna);
    await tell(() => books.begin(customer, { user_id: carol.userId }));
    expect(await own(anna)).not.toBeNull();
    expect(await own(carol)).toBeNull();
  });

  test('B32 a subscription that was never paid has no effect yet', async () => {
    const anna = await createStranger(world);
    const booked = await subscribe(anna);
    await tell(() => books.change(booked, { status: 'incomplete' }));
    expect(await own(anna)).toBeNull();
    await tell(() => books.change(booked, { status: 'incomplete_expired' }));
    expect(await own(anna)).toBeNull();
  });
});

describe('B31 an answer of 200 is durable', () => {
  test('while Stripe or the database is down, Stripe must send the event again', async () => {
    const anna = await createStranger(world);
    const [event] = eventsOfLife(await subscribe(anna));
    if (!event) expect.fail('no event');
    stripe.mood = 'broken';
    expect(await deliver(event)).toBe(503);
    stripe.mood = 'well';
    await whileNothingIsWritten(world, async () => {
      expect(await deliver(event)).toBeGreaterThanOrEqual(500);
    });
    expect(await own(anna)).toBeNull();
    expect(await deliver(event)).toBe(200);
    expect(await own(anna)).not.toBeNull();
  });

  test('each event is counted by its result', async () => {
    const { webhooks } = world.context.metrics;
    webhooks.reset();
    const anna = await createStranger(world);
    const [event] = eventsOfLife(await subscribe(anna));
    if (!event) expect.fail('no event');
    await post(books.sign(event, { secret: 'whsec_ofSomebodyElse' }));
    stripe.mood = 'broken';
    await deliver(event);
    stripe.mood = 'well';
    await deliver(event);
    await deliver({ ...event, type: 'invoice.upcoming', data: { object: { object: 'invoice' } } });
    const { values } = await webhooks.get();
    expect(Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))).toEqual({
      refused: 1,
      failed: 1,
      recorded: 1,
      ignored: 1,
    });
  });

  const eventsOfLife = (booked: BookedSubscription) =>
    books.events.filter(({ data }) => JSON.stringify(data).includes(booked.id));
});
