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

/** The states of a customer's subscriptions, without those that were never paid. */
export async function listStates(context: Context, stripe: Stripe, listing: Listing): Promise<SubscriptionState[]> {
  const { config, customer, userId, asOf } = listing;
  const reading = { userId, asOf, priceIds: config.priceIds };
  try {
    const listed = await stripe.subscriptions.list({ customer, status: 'all', limit: LIST });
    return await statesOf(context, z.parse(listSchema, listed).data, reading);
  } catch (error) {
    if (isMissing(error, 'customer')) return listLostStates(context, stripe, { ...reading, config });
    throw error;
  }
}

/**
 * The states of the subscriptions that are known as open, of a customer that Stripe no longer has (B42). Throws if the
 * key is of another account.
 */
async function listLostStates(
  context: Context,
  stripe: Stripe,
  { config, ...reading }: Reading & { readonly config: StripeConfig },
): Promise<SubscriptionState[]> {
  const { userId, asOf } = reading;
  const ofFamily = await getFamilySubscriptions(context.database, 'stripe', userId);
  const states: SubscriptionState[] = [];
  for (const known of ofFamily.filter((subscription) => subscription.userId === userId)) {
    const subscription = await retrieveSubscription(stripe, known.id);
    if (subscription) {
      states.push(...(await statesOf(context, [subscription], reading)));
    } else {
      // An end is final, so the price must show that it is the account that sold it.
      await stripe.prices.retrieve(config.priceIds[0]);
      states.push({ ...known, status: 'ended', asOf });
    }
  }
  return states;
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
