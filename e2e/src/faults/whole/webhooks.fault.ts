import { createStranger } from '@lulla/server/test/families.ts';
import type { StripeEvent } from '@lulla/server/test/stripe-books.ts';
import { createStripeWorld } from '@lulla/server/test/stripe-world.ts';
import { expect, it } from 'vitest';
import { report } from '../report.ts';

const { world, stripe, deliver, subscribe } = await createStripeWorld();

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** What is taken down of a subscription, without the moment of its reading. */
async function known(id: string) {
  const columns = ['status', 'current_period_end', 'cancel_at_period_end', 'user_id'] as const;
  return world.context.database.selectFrom('subscriptions').select(columns).where('id', '=', id).executeTakeFirst();
}

it('I8, B4: five events of one subscription end the same in each of their 120 orders, with one of them again in each place', async () => {
  const { books } = stripe;
  const anna = await createStranger(world);
  const { customer, ...first } = await subscribe(anna);
  const subscription = books.subscriptions.get(first.id);
  if (!subscription) throw new Error('Nothing was subscribed to');
  books.end(subscription);
  const before = books.events.length;
  const booked = books.begin(customer, { user_id: anna.userId });
  for (const deed of ['renew', 'fail', 'cancel', 'end'] as const) books[deed](booked);
  const told = books.events.slice(before).filter(({ type }) => type.startsWith('customer.'));
  const orders = permutations<StripeEvent>(told.slice(-5));
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
  expect(await known(booked.id)).toMatchObject({ status: 'ended', user_id: anna.userId });
  await report('webhooks in 120 orders', { orders: orders.length, delivered });
}, 300_000);
