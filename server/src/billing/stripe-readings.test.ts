import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStranger } from '../../test/families.ts';
import type { Person } from '../../test/people.ts';
import type { StripeEvent } from '../../test/stripe-books.ts';
import { createStripeWorld } from '../../test/stripe-world.ts';
import { STRIPE_TIMEOUT_MS } from './stripe-client.ts';

const { world, stripe, deliver, post, subscribe } = await createStripeWorld();
const { books } = stripe;
const { database, metrics } = world.context;

/** What Stripe tells of a subscription that is renewed. */
async function renewal(person: Person) {
  const booked = await subscribe(person);
  const before = books.events.length;
  books.renew(booked);
  const event = books.events.slice(before).find(({ type }) => type.startsWith('customer.subscription'));
  return { booked, event: event ?? expect.fail('no event') };
}

const naming = (event: StripeEvent, customer: string | undefined): StripeEvent => ({
  ...event,
  data: { object: { ...event.data.object, customer } },
});

/** As of when a person's subscription is known, and when the last reading of them as a customer began. */
async function readingOf({ userId }: Person) {
  const known = await database.selectFrom('subscriptions').select('as_of').where('user_id', '=', userId).execute();
  const begun = await database
    .selectFrom('stripe_customers')
    .select('read_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { known: known.map(({ as_of }) => as_of), begun: begun.read_at };
}

describe('B31 a write uses a reading of the customer that began before it', () => {
  test.each<[string, (event: StripeEvent, customerOfAnother: string) => StripeEvent]>([
    ['that the event names', (event) => event],
    ['that it does not name', (event) => naming(event, undefined)],
    ['where it names another', naming],
  ])('%s', async (_, reported) => {
    const [anna, bo] = [await createStranger(world), await createStranger(world)];
    const { event } = await renewal(anna);
    const { customer } = await subscribe(bo);
    const before = await readingOf(anna);
    expect(await deliver(reported(event, customer))).toBe(200);
    const after = await readingOf(anna);
    expect(after.known).toEqual([after.begun]);
    expect(after.begun.getTime()).toBeGreaterThan(before.begun.getTime());
  });

  test('a new customer', async () => {
    const anna = await createStranger(world);
    const { event } = await renewal(anna);
    await database.deleteFrom('stripe_customers').where('user_id', '=', anna.userId).execute();
    expect(await deliver(event)).toBe(200);
    const { known, begun } = await readingOf(anna);
    expect(known).toEqual([begun]);
    expect(begun.getTime()).toBeGreaterThan(0);
  });
});

test('B36 both questions about one event share a deadline', async () => {
  const { event } = await renewal(await createStranger(world));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  stripe.asked.length = 0;
  expect(await deliver(naming(event, undefined))).toBe(200);
  expect(stripe.asked).toHaveLength(2);
  expect(timeout.mock.calls.filter(([ms]) => ms === STRIPE_TIMEOUT_MS)).toHaveLength(1);
});

test('B35 events about nobody here or unknown to Stripe are counted as such, never paid ones as ignored', async () => {
  metrics.webhooks.reset();
  const { booked, event } = await renewal(await createStranger(world));
  await deliver({ ...event, data: { object: { ...event.data.object, id: 'sub_no' } } });
  const before = books.events.length;
  books.begin('cus_elsewhere');
  books.change(booked, { status: 'incomplete' });
  const [ofNobody, neverPaid] = books.events.slice(before);
  if (!ofNobody || !neverPaid) expect.fail('two events');
  const counted = async () => {
    const { values } = await metrics.webhooks.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]));
  };
  expect(await counted()).toEqual({ unknown: 1 });
  await deliver(ofNobody);
  expect(await counted()).toEqual({ unknown: 2 });
  await deliver(neverPaid);
  expect(await counted()).toEqual({ unknown: 2, ignored: 1 });
  await post(books.sign(event, { secret: 'whsec_ofSomebodyElse' }));
  expect(await counted()).toEqual({ unknown: 2, ignored: 1, refused: 1 });
});
