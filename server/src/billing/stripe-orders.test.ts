import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createStranger } from '../../test/families.ts';
import { itInFull } from '../../test/full.ts';
import { CHECKOUT_EVENT, INVOICE_EVENTS, SUBSCRIPTION_EVENTS } from '../../test/stripe-books.ts';
import { type Deed, liveThrough, permutations, pickEvents } from '../../test/stripe-orders.ts';
import { createStripeWorld } from '../../test/stripe-world.ts';

const { world, stripe, deliver, subscribe } = await createStripeWorld();
const { books } = stripe;
const anna = await createStranger(world);
const { customer, ...first } = await subscribe(anna);
books.end(books.subscriptions.get(first.id) ?? expect.fail('not there'));

afterEach(() => {
  stripe.delayMs = () => 0;
});

/** What is taken down of a subscription, without the moment of its reading. */
async function known(id: string) {
  const columns = ['status', 'current_period_end', 'cancel_at_period_end', 'user_id'] as const;
  return world.context.database.selectFrom('subscriptions').select(columns).where('id', '=', id).executeTakeFirst();
}

const ALL_EVENTS = [...SUBSCRIPTION_EVENTS, ...INVOICE_EVENTS, CHECKOUT_EVENT];
const UPDATED = 'customer.subscription.updated';

interface Life {
  readonly deeds: readonly Deed[];
  /** What is told of it. */
  readonly reported: readonly (typeof ALL_EVENTS)[number][];
  readonly last: object;
}

const LIVES: Readonly<Record<string, Life>> = {
  'renewed, failed, cancelled, ended': {
    deeds: ['renew', 'fail', 'cancel', 'end'],
    reported: [CHECKOUT_EVENT, UPDATED, 'invoice.payment_failed', 'customer.subscription.deleted'],
    last: { status: 'ended' },
  },
  'failed, paid after all, cancelled': {
    deeds: ['fail', 'payLate', 'cancel'],
    reported: ['customer.subscription.created', UPDATED, UPDATED, 'invoice.paid'],
    last: { status: 'active', cancel_at_period_end: true },
  },
  'cancelled, resumed, failed': {
    deeds: ['cancel', 'resume', 'fail'],
    reported: [UPDATED, UPDATED, UPDATED, 'invoice.payment_failed'],
    last: { status: 'past_due', cancel_at_period_end: false },
  },
  'failed, paused, paused no more, given up': {
    deeds: ['fail', 'pause', 'wake', 'giveUp'],
    reported: ['customer.subscription.paused', 'customer.subscription.resumed', UPDATED, 'invoice.payment_failed'],
    last: { status: 'unpaid' },
  },
};

describe('B4 the events of one subscription in every order, with repeats', () => {
  test.each(Object.entries(LIVES))(
    '%s',
    async (_title, { deeds, reported, last }) => {
      const { booked, events } = liveThrough(books, customer, deeds, anna.userId);
      const ends = new Set<string>();
      for (const order of permutations(pickEvents(events, reported))) {
        await world.context.database.deleteFrom('subscriptions').where('id', '=', booked.id).execute();
        for (const event of [...order, ...order.slice(0, 1)]) expect(await deliver(event)).toBe(200);
        ends.add(JSON.stringify(await known(booked.id)));
      }
      expect(ends.size).toBe(1);
      expect(await known(booked.id)).toMatchObject({ ...last, user_id: anna.userId });
    },
    60_000,
  );

  test('they include each event that the operator must subscribe to', () => {
    expect(new Set(Object.values(LIVES).flatMap(({ reported }) => reported))).toEqual(new Set(ALL_EVENTS));
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const [, list = ''] = /\*Webhook\*: an endpoint `[^`]+` for (.*?)\. More does no harm/s.exec(page) ?? [];
    const named = [...list.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) =>
      name.replace(/^\./, 'customer.subscription.'),
    );
    expect(named.toSorted()).toEqual(ALL_EVENTS.toSorted());
  });

  itInFull(
    'however changes and events interleave, and however long Stripe takes to answer',
    async () => {
      const deed = fc.constantFrom<Deed>(
        'cancel',
        'resume',
        'renew',
        'fail',
        'payLate',
        'giveUp',
        'pause',
        'wake',
        'end',
      );
      const deeds = fc.array(deed, { minLength: 1, maxLength: 6 });
      const delays = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 8, maxLength: 8 });
      // After which deed each piece of news arrives, once more than once.
      const arrivals = fc.array(fc.nat({ max: 6 }), { minLength: 20, maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(deeds, delays, arrivals, async (life, waits, arriving) => {
          let asked = 0;
          stripe.delayMs = () => waits[asked++ % waits.length] ?? 0;
          const { booked, events: mine } = liveThrough(books, customer, [], anna.userId);
          const under: Promise<number>[] = [];
          for (const [turn, next] of [...life, null].entries()) {
            const due = mine.filter((_, index) => (arriving[index] ?? 0) <= turn);
            for (const event of due) under.push(deliver(event));
            if (next === null || booked.status === 'canceled') continue;
            const before = books.events.length;
            books[next](booked);
            mine.push(...books.events.slice(before));
            if (turn % 2 === 0) await Promise.all(under.splice(0));
          }
          // Stripe does not rest until each was taken.
          for (const event of mine.toReversed()) under.push(deliver(event));
          expect(new Set(await Promise.all(under))).toEqual(new Set([200]));
          const ours =
            { past_due: 'past_due', unpaid: 'unpaid', paused: 'unpaid', canceled: 'ended' }[booked.status] ?? 'active';
          expect(await known(booked.id)).toMatchObject({
            status: ours,
            cancel_at_period_end: booked.cancel_at_period_end,
            current_period_end: new Date((ours === 'active' ? booked.end : booked.start) * 1000),
          });
          if (booked.status !== 'canceled') {
            books.end(booked);
            await deliver(books.events.at(-1) ?? expect.fail('no event'));
          }
        }),
        { numRuns: 15 },
      );
    },
    120_000,
  );
});
