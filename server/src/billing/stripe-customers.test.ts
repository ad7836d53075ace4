import { expect, test } from 'vitest';
import { createStranger } from '../../test/families.ts';
import { newId } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';
import { findOwner, getCustomerId, getLeftCustomers, keepCustomer } from './stripe-customers.ts';
import { stripeSubscriptionSchema } from './stripe-states.ts';

const world = await createWorld();
const { database } = world.context;

const subscriptionOf = (customer: string, parts: object = {}) =>
  stripeSubscriptionSchema.parse({
    id: 'sub_1',
    customer,
    status: 'active',
    cancel_at_period_end: false,
    items: { data: [] },
    ...parts,
  });

test('B34 a person’s first Stripe customer is kept', async () => {
  const { userId } = await createStranger(world);
  expect(await keepCustomer(database, 'cus_first', userId)).toBe('cus_first');
  expect(await keepCustomer(database, 'cus_second', userId)).toBe('cus_first');
  expect(await getCustomerId(database, userId)).toBe('cus_first');
});

test('B37 the customer of an account that is deleted meanwhile remains to be deleted', async () => {
  expect(await keepCustomer(database, 'cus_left', newId())).toBeNull();
  expect(await getLeftCustomers(database, { after: '', limit: 10 })).toEqual(['cus_left']);
});

test('B35 the owner of a subscription: its customer’s, else the one in its metadata, else none', async () => {
  const [anna, bo] = [await createStranger(world), await createStranger(world)];
  await keepCustomer(database, 'cus_known', anna.userId);
  const naming = (userId: string) => ({ metadata: { user_id: userId } });
  expect(await findOwner(database, subscriptionOf('cus_known', naming(bo.userId)))).toEqual({
    userId: anna.userId,
    customerId: 'cus_known',
  });
  for (const parts of [{}, { metadata: {} }, naming('no id'), naming(newId())])
    expect(await findOwner(database, subscriptionOf('cus_new', parts))).toBeNull();
  const bos = { userId: bo.userId, customerId: 'cus_new' };
  expect(await findOwner(database, subscriptionOf('cus_new', naming(bo.userId)))).toEqual(bos);
  expect(await getCustomerId(database, bo.userId)).toBe('cus_new');
  // Bo's first customer stays.
  expect(await findOwner(database, subscriptionOf('cus_newer', naming(bo.userId)))).toEqual(bos);
});
