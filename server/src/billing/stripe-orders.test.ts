import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createStranger } from '../../test/families.ts';
import type { BookedSubscription, StripeEvent } from '../../test/stripe-books.ts';
import { createStripeWorld } from '../../test/stripe-world.ts';

const { world, stripe, deliver, subscribe } = await createStripeWorld();
const { books } = stripe;
const anna = await createStranger(world);
const { customer, ...first } = await subscribe(anna);
books.end(books.subscriptions.get(first.id) ?? expect.fail('not there'));

afterEach(() => {
  stripe.delayMs = () => 0;
});

type Deed = 'cancel' | 'resume' | 'renew' | 'fail' | 'payLate' | 'giveUp' | 'end';

/** What is taken down of a subscription, without the moment of its reading. */
async function known(id: string) {
  const columns = ['status', 'current_period_end', 'cancel_at_period_end', 'user_id'] as const;
  return world.context.database.selectFrom('subscriptions').select(columns).where('id', '=', id).executeTakeFirst();
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** A subscription and everything Stripe says of its life. */
function live(deeds: readonly Deed[]): { booked: BookedSubscription; events: StripeEvent[] } {
  const before = books.events.length;
  const booked = books.begin(customer, { user_id: anna.userId });
  for (const deed of deeds) books[deed](booked);
  return { booked, events: books.events.slice(before) };
}

describe('B4 the events of one subscription in every order, with repeats', () => {
  test.each<[string, readonly Deed[], object]>([
    ['renewed, failed, cancelled, ended', ['renew', 'fail', 'cancel', 'end'], { status: 'ended' }],
    [
      'failed, paid after all, cancelled',
      ['fail', 'payLate', 'cancel'],
      { status: 'active', cancel_at_period_end: true },
    ],
    ['cancelled, resumed, failed', ['cancel', 'resume', 'fail'], { status: 'past_due', cancel_at_period_end: false }],
    ['failed, given up', ['fail', 'giveUp'], { status: 'unpaid' }],
  ])(
    '%s',
    async (_title, deeds, last) => {
      const { booked, events } = live(deeds);
      // Invoices say no more than that something happened: one of them is enough to try.
      const kinds = [
        ...new Map(events.map((event) => [`${event.type} ${JSON.stringify(event.data)}`, event])).values(),
      ];
      const telling = kinds.filter(({ type }, index) => type.startsWith('customer.') || index === kinds.length - 1);
      const orders = permutations(telling.slice(-4));
      const ends = new Set<string>();
      for (const order of orders) {
        await world.context.database.deleteFrom('subscriptions').where('id', '=', booked.id).execute();
        for (const event of [...order, ...order.slice(0, 1)]) expect(await deliver(event)).toBe(200);
        ends.add(JSON.stringify(await known(booked.id)));
      }
      expect(ends.size).toBe(1);
      expect(await known(booked.id)).toMatchObject({ ...last, user_id: anna.userId });
    },
    60_000,
  );

  test('however its life and its news interleave, and however long Stripe takes to answer', async () => {
    const deed = fc.constantFrom<Deed>('cancel', 'resume', 'renew', 'fail', 'payLate', 'giveUp', 'end');
    const deeds = fc.array(deed, { minLength: 1, maxLength: 6 });
    const delays = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 8, maxLength: 8 });
    // After which deed each piece of news arrives, once more than once.
    const arrivals = fc.array(fc.nat({ max: 6 }), { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(deeds, delays, arrivals, async (life, waits, arriving) => {
        let asked = 0;
        stripe.delayMs = () => waits[asked++ % waits.length] ?? 0;
        const booked = books.begin(customer, { user_id: anna.userId });
        const mine: StripeEvent[] = books.events.slice(-1);
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
        const ours = { past_due: 'past_due', unpaid: 'unpaid', canceled: 'ended' }[booked.status] ?? 'active';
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
  }, 120_000);
});
