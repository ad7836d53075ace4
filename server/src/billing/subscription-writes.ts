import type { Context } from '../context/context.ts';
import type { SubscriptionTable } from '../database/schema/subscription-tables.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { RelayEvent } from '../platform/relay.ts';
import { lockOwnFamily, takeRevision } from '../rows/family-lock.ts';
import { looksSame, type SubscriptionState, supersedes } from '../rows/subscription/policy.ts';
import { getSubscription } from '../rows/subscription/reads.ts';
import { publish } from '../stream/publish.ts';

/**
 * Records a verified subscription and gives its owner's family a new revision. Old or repeated reports, and those of
 * deleted accounts, change nothing (B4). Publish the result after the commit.
 */
export async function recordSubscription(
  trx: Transaction,
  provider: SubscriptionTable['provider'],
  said: SubscriptionState,
): Promise<readonly RelayEvent[]> {
  if (!(await isMember(trx, said.userId))) return [];
  // It also serialises two reports of one subscription.
  const family = await lockOwnFamily(trx, said.userId);
  const known = await getSubscription(trx, provider, said.id);
  if (known && (known.userId !== said.userId || !supersedes(said, known))) return [];
  await write(trx, provider, said);
  if (known && looksSame(said, known)) return [];
  return [{ type: 'revision', ...(await takeRevision(trx, family, { info: true })) }];
}

/** `recordSubscription` in its own transaction; publishes the result. */
export async function storeSubscription(
  { database, relay }: Pick<Context, 'database' | 'relay'>,
  provider: SubscriptionTable['provider'],
  said: SubscriptionState,
): Promise<void> {
  publish(relay, await inTransaction(database, (trx) => recordSubscription(trx, provider, said)));
}

async function isMember(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('members').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

async function write(
  trx: Transaction,
  provider: SubscriptionTable['provider'],
  said: SubscriptionState,
): Promise<void> {
  const state = {
    status: said.status,
    current_period_end: new Date(said.currentPeriodEnd),
    cancel_at_period_end: said.cancelAtPeriodEnd,
    as_of: new Date(said.asOf),
    counted_from: said.countedFrom === undefined ? null : new Date(said.countedFrom),
  };
  await trx
    .insertInto('subscriptions')
    .values({ provider, id: said.id, user_id: said.userId, ...state })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet(state))
    .execute();
}
