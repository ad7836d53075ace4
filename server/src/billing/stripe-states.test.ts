import { describe, expect, test } from 'vitest';
import { hintOf, type StripeSubscription, stateOf, stripeSubscriptionSchema } from './stripe-states.ts';

const START = 1_795_000_000;
const END = START + 30 * 86_400;
const reading = { userId: 'anna', asOf: 1_795_000_123_456, priceIds: ['price_new', 'price_old'] };
const price = { id: 'price_new', currency: 'sek', unit_amount: 4_900 };

const paid: StripeSubscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: false,
  cancel_at: null,
  items: { data: [{ current_period_start: START, current_period_end: END, price }] },
};
const state = {
  id: 'sub_1',
  userId: 'anna',
  status: 'active',
  currentPeriodEnd: END * 1000,
  cancelAtPeriodEnd: false,
  asOf: reading.asOf,
};

describe('B32 every status of Stripe', () => {
  test.each<[string, string | null, number]>([
    ['incomplete', null, 0],
    ['incomplete_expired', 'ended', START],
    ['trialing', 'active', END],
    ['active', 'active', END],
    ['past_due', 'past_due', START],
    ['unpaid', 'unpaid', START],
    ['paused', 'unpaid', START],
    ['canceled', 'ended', START],
    ['something_new', null, 0],
    ['toString', null, 0],
  ])('%s is %j', (status, ours, until) => {
    const said = stateOf({ ...paid, status }, reading);
    expect(said).toEqual(ours && { ...state, status: ours, currentPeriodEnd: until * 1000 });
  });
});

describe('B33 how long it is paid', () => {
  test.each<[string, Partial<StripeSubscription>, object]>([
    ['by its items', {}, {}],
    [
      'by itself, in an older API',
      { items: { data: [{ price }] }, current_period_start: START, current_period_end: END - 1 },
      { currentPeriodEnd: (END - 1) * 1000 },
    ],
    [
      'by itself, without items',
      { items: undefined, current_period_start: START - 5, current_period_end: END, status: 'past_due' },
      { status: 'unpaid', currentPeriodEnd: (START - 5) * 1000 },
    ],
    [
      'by the shortest of several items',
      {
        items: {
          data: [
            { current_period_start: START, current_period_end: END, price },
            { current_period_start: START - 9, current_period_end: END - 9, price },
            { current_period_start: START, current_period_end: END + 9, price },
          ],
        },
      },
      { currentPeriodEnd: (END - 9) * 1000 },
    ],
    ['by nothing at all', { items: { data: [] } }, { status: 'unpaid', currentPeriodEnd: 0 }],
    [
      'without a start',
      { items: { data: [{ current_period_end: END, price }] }, status: 'past_due' },
      { currentPeriodEnd: 0 },
    ],
    ['cancelled', { cancel_at_period_end: true, cancel_at: END }, { cancelAtPeriodEnd: true }],
    ['cancelled, without a date', { cancel_at_period_end: true }, { cancelAtPeriodEnd: true }],
    ['to end with this period', { cancel_at: END }, { cancelAtPeriodEnd: true }],
    ['to end before that', { cancel_at: END - 100 }, { cancelAtPeriodEnd: true, currentPeriodEnd: (END - 100) * 1000 }],
    ['to end after being renewed', { cancel_at: END + 1 }, {}],
    [
      'not paid, and cancelled',
      { status: 'past_due', cancel_at: END },
      { status: 'past_due', cancelAtPeriodEnd: true, currentPeriodEnd: START * 1000 },
    ],
  ])('%s', (_title, parts, expected) => {
    const given = { ...paid, ...parts };
    const { status } = given;
    expect(stateOf(given, reading)).toEqual({ ...state, status, ...expected });
  });
});

describe('B40 what it costs', () => {
  const at = (...prices: (Partial<typeof price> | null)[]): StripeSubscription => ({
    ...paid,
    items: {
      data: prices.map((parts) => ({ current_period_end: END, price: parts && { ...price, ...parts } })),
    },
  });
  test.each<[string, StripeSubscription, string]>([
    ['the price that is sold', at({}), 'active'],
    ['one that was sold before', at({ id: 'price_old', unit_amount: 3_900 }), 'active'],
    ['another price', at({ id: 'price_cheap' }), 'unpaid'],
    ['nothing', at({ unit_amount: 0 }), 'unpaid'],
    ['another currency', at({ currency: 'idr' }), 'unpaid'],
    ['another currency of the same price', { ...at({}), currency: 'idr' }, 'unpaid'],
    ['another price besides', at({}, { id: 'price_cheap' }), 'unpaid'],
    ['no price', at(null), 'unpaid'],
    ['no item', at(), 'unpaid'],
    ['another price, ended', { ...at({ id: 'price_cheap' }), status: 'canceled' }, 'ended'],
  ])('%s', (_title, subscription, status) => {
    expect(stateOf(subscription, reading)?.status).toBe(status);
  });
});

test('reads a subscription with its customer as an id or an object, and tolerates missing fields', () => {
  const named = stripeSubscriptionSchema.parse({ ...paid, livemode: false });
  expect(named).toEqual(paid);
  expect(stripeSubscriptionSchema.parse({ ...paid, customer: { id: 'cus_1', email: 'a' } }).customer).toBe('cus_1');
  for (const wrong of [{}, null, { ...paid, status: 1 }, { ...paid, items: { data: [{ current_period_end: 1.5 }] } }]) {
    expect(stripeSubscriptionSchema.safeParse(wrong).success).toBe(false);
  }
});

describe('B31 which subscription an event is about', () => {
  const of = (object: unknown) => hintOf({ id: 'evt_1', type: 'anything', data: { object } })?.id ?? null;
  test.each<[string, unknown, string | null]>([
    ['a subscription', { object: 'subscription', id: 'sub_1' }, 'sub_1'],
    ['a checkout', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }, 'sub_1'],
    ['a checkout with it', { object: 'checkout.session', subscription: { id: 'sub_1' } }, 'sub_1'],
    ['a checkout of something else', { object: 'checkout.session', id: 'cs_1', subscription: null }, null],
    ['an invoice', { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } }, 'sub_1'],
    ['an older invoice', { object: 'invoice', id: 'in_1', subscription: 'sub_1' }, 'sub_1'],
    ['an invoice of something else', { object: 'invoice', parent: null }, null],
    ['a customer', { object: 'customer', id: 'cus_1', subscription: 'sub_1' }, null],
    ['nothing', undefined, null],
    ['a word', 'subscription', null],
    // In the address of a question these would ask for something else.
    ['a subscription without a name', { object: 'subscription', id: '' }, null],
    ['a path', { object: 'subscription', id: '..' }, null],
    ['a checkout of a path', { object: 'checkout.session', subscription: 'sub_1/../../customers' }, null],
    ['an invoice of no name', { object: 'invoice', subscription: { id: 'sub_\u0000' } }, null],
    ['a subscription of no name of a customer', { object: 'subscription', id: 'sub_1', customer: 'cus_\u0000' }, null],
  ])('%s', (_title, object, id) => {
    expect(of(object)).toBe(id);
  });

  test.each<[unknown, string | null]>([
    ['cus_1', 'cus_1'],
    [{ id: 'cus_1' }, 'cus_1'],
    [null, null],
    [undefined, null],
  ])('finds its owner: %j', (customer, expected) => {
    const objects = [
      { object: 'subscription', id: 'sub_1', customer },
      { object: 'checkout.session', subscription: 'sub_1', customer },
      { object: 'invoice', subscription: 'sub_1', customer },
      { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } }, customer },
    ];
    for (const object of objects) expect(hintOf({ data: { object } })).toEqual({ id: 'sub_1', customer: expected });
  });

  test('an object that is not an event', () => {
    for (const event of [null, 1, 'evt', [], {}, { data: null }]) expect(hintOf(event)).toBeNull();
  });
});
