import { createStranger } from '@lulla/server/test/families.ts';
import { CHECKOUT_EVENT, INVOICE_EVENTS, SUBSCRIPTION_EVENTS } from '@lulla/server/test/stripe-books.ts';
import { type Deed, liveThrough, permutations, pickEvents } from '@lulla/server/test/stripe-orders.ts';
import { createStripeWorld } from '@lulla/server/test/stripe-world.ts';
import { expect, it } from 'vitest';
import { report } from '../report.ts';

const { world, stripe, deliver, subscribe } = await createStripeWorld();

/** What is taken down of a subscription, without the moment of its reading. */
async function known(id: string) {
  const columns = ['status', 'current_period_end', 'cancel_at_period_end', 'user_id'] as const;
  return world.context.database.selectFrom('subscriptions').select(columns).where('id', '=', id).executeTakeFirst();
}

const UPDATED = 'customer.subscription.updated';
/** Two lives, and what is told of each: together every event that the endpoint is set up for. */
const LIVES = {
  'renewed, cancelled, ended': {
    deeds: ['renew', 'cancel', 'end'],
    reported: [
      CHECKOUT_EVENT,
      'customer.subscription.created',
      'invoice.paid',
      UPDATED,
      'customer.subscription.deleted',
    ],
    last: 'ended',
  },
  'failed, paused, paused no more, given up': {
    deeds: ['fail', 'pause', 'wake', 'giveUp'],
    reported: [
      'invoice.paid',
      'invoice.payment_failed',
      'customer.subscription.paused',
      'customer.subscription.resumed',
      UPDATED,
    ],
    last: 'unpaid',
  },
} as const satisfies Record<string, { deeds: readonly Deed[]; reported: readonly string[]; last: string }>;

it('every event that Stripe is asked to send is told of one life or the other', () => {
  const reported = new Set<string>(Object.values(LIVES).flatMap((life) => life.reported));
  expect(reported).toEqual(new Set([CHECKOUT_EVENT, ...SUBSCRIPTION_EVENTS, ...INVOICE_EVENTS]));
});

it.each(Object.entries(LIVES))(
  'I8, B4: five events of one subscription (%s) end the same in each of their 120 orders, with one of them again in each place',
  async (title, { deeds, reported, last }) => {
    const { books } = stripe;
    const anna = await createStranger(world);
    const { customer, ...first } = await subscribe(anna);
    const subscription = books.subscriptions.get(first.id);
    if (!subscription) throw new Error('Nothing was subscribed to');
    books.end(subscription);
    const { booked, events } = liveThrough(books, customer, deeds, anna.userId);
    const orders = permutations(pickEvents(events, reported));
    expect(orders).toHaveLength(120);
    const ends = new Set<string>();
    let delivered = 0;
    for (const [round, order] of orders.entries()) {
      await world.context.database.deleteFrom('subscriptions').where('id', '=', booked.id).execute();
      const again = order[round % order.length];
      for (const event of [...order, ...(again ? [again] : [])]) {
        expect(await deliver(event)).toBe(200);
        delivered += 1;
      }
      ends.add(JSON.stringify(await known(booked.id)));
    }
    expect([...ends]).toHaveLength(1);
    expect(await known(booked.id)).toMatchObject({ status: last, user_id: anna.userId });
    await report(`webhooks in 120 orders, ${title}`, { orders: orders.length, delivered });
  },
  300_000,
);
