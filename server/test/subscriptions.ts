import { DAY } from '@lulla/domain/time/instant';
import { recordSubscription } from '../src/billing/subscription-writes.ts';
import { inTransaction } from '../src/database/transaction.ts';
import type { SubscriptionState } from '../src/rows/subscription/policy.ts';
import { publish } from '../src/stream/publish.ts';
import { newId } from './operations.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** What a provider says of a subscription of `person`: paid for 30 days, unless the test says otherwise. */
export function buildSubscription(
  world: World,
  person: Person,
  parts: Partial<SubscriptionState> = {},
): SubscriptionState {
  const now = world.clock.now();
  return {
    id: newId(),
    userId: person.userId,
    status: 'active',
    currentPeriodEnd: now + 30 * DAY,
    cancelAtPeriodEnd: false,
    asOf: now,
    ...parts,
  };
}

/** The provider says it, as its verified event would. */
export async function hear(world: World, said: SubscriptionState, provider: 'sandbox' | 'stripe' = 'sandbox') {
  const { database, relay } = world.context;
  publish(relay, await inTransaction(database, (trx) => recordSubscription(trx, provider, said)));
}

/** Gives somebody a subscription. */
export async function subscribe(world: World, person: Person, parts: Partial<SubscriptionState> = {}) {
  const said = buildSubscription(world, person, parts);
  await hear(world, said);
  return said;
}
