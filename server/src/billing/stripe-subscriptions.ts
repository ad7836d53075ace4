import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import type { SubscriptionState } from '../rows/subscription/policy.ts';
import { getFamilySubscriptions } from '../rows/subscription/reads.ts';
import { isMissing } from './stripe-client.ts';
import { tellForeignPrice } from './stripe-prices.ts';
import { type Reading, type StripeSubscription, stateOf, stripeSubscriptionSchema } from './stripe-states.ts';

/** One page of Stripe's list; nobody has more. */
const LIST = 100;
const listSchema = z.object({ data: z.array(stripeSubscriptionSchema) });

interface Listing {
  readonly config: StripeConfig;
  readonly customer: string;
  readonly userId: string;
  readonly asOf: number;
}

/**
 * The states of a person's subscriptions, without those that were never paid: their customer's, and others that are known
 * as open (B42). Throws if the key is of another account.
 */
export async function listStates(context: Context, stripe: Stripe, listing: Listing): Promise<SubscriptionState[]> {
  const { config, customer, userId, asOf } = listing;
  const reading = { userId, asOf, priceIds: config.priceIds };
  const listed = await listOf(stripe, customer);
  const ids = new Set(listed.map(({ id }) => id));
  const ofFamily = await getFamilySubscriptions(context.database, 'stripe', userId);
  const others = ofFamily.filter((known) => known.userId === userId && !ids.has(known.id));
  const states = await statesOf(context, listed, reading);
  for (const known of others) {
    const subscription = await retrieveSubscription(stripe, known.id);
    if (subscription === null) states.push(await endOf(stripe, known, listing));
    else states.push(...(await statesOf(context, [subscription], reading)));
  }
  return states;
}

/** The subscriptions of a customer; none if Stripe no longer has the customer. */
async function listOf(stripe: Stripe, customer: string): Promise<StripeSubscription[]> {
  try {
    return z.parse(listSchema, await stripe.subscriptions.list({ customer, status: 'all', limit: LIST })).data;
  } catch (error) {
    if (isMissing(error, 'customer')) return [];
    throw error;
  }
}

/** The end of a subscription that Stripe does not have. It is final, so our price must be in the account first. */
async function endOf(stripe: Stripe, known: SubscriptionState, { config, asOf }: Listing): Promise<SubscriptionState> {
  await stripe.prices.retrieve(config.priceIds[0]);
  return { ...known, status: 'ended', asOf };
}

async function statesOf(context: Context, subscriptions: readonly StripeSubscription[], reading: Reading) {
  const states = [];
  for (const subscription of subscriptions) {
    await tellForeignPrice(context, subscription, reading);
    states.push(stateOf(subscription, reading));
  }
  return states.filter((state) => state !== null);
}

/** A subscription at Stripe; null if Stripe does not know it. */
export async function retrieveSubscription(stripe: Stripe, id: string): Promise<StripeSubscription | null> {
  try {
    return z.parse(stripeSubscriptionSchema, await stripe.subscriptions.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
