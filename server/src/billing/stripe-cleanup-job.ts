import { PREMIUM_PRICE_SEK } from '@lulla/domain/entitlement/entitlement';
import { MINUTE } from '@lulla/domain/time/instant';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { runPeriodically, type Worker } from '../platform/run-periodically.ts';
import { type AskStripe, isMissing, STRIPE_TIMEOUT_MS, stripeClient } from './stripe-client.ts';
import { forgetCustomer, getLeftCustomers } from './stripe-customers.ts';

const INTERVAL = MINUTE;
const AT_ONCE = 20;
/** Before every customer id. */
const BEGINNING = '';

/** Background work at Stripe: checks the price and deletes customers of deleted accounts (B37). */
export function startStripeCleanup(context: Context, config: StripeConfig): Worker {
  const { log } = context;
  const stopping = new AbortController();
  const client = stripeClient(context, config);
  // A hanging Stripe must not delay a stop.
  const ask: AskStripe = (work) =>
    client(work, AbortSignal.any([stopping.signal, AbortSignal.timeout(STRIPE_TIMEOUT_MS)]));
  let isChecked = false;
  let after = BEGINNING;
  const worker = runPeriodically(async () => {
    if (!isChecked) await checkPrice(context, ask, config.priceIds[0]);
    isChecked = true;
    after = await deleteOrphanedCustomers(context, ask, after).catch((error: unknown) => {
      log.warn({ err: error }, 'left customers not read');
      return after;
    });
    return INTERVAL;
  });
  return {
    stop: () => {
      stopping.abort();
      return worker.stop();
    },
  };
}

/**
 * Deletes some customers of deleted accounts at Stripe (B37), which also ends their subscriptions. Returns where the next
 * run continues, so that customers that Stripe refuses to delete do not block the others. Safe on several nodes.
 */
export async function deleteOrphanedCustomers(
  { database, log }: Pick<Context, 'database' | 'log'>,
  ask: AskStripe,
  after = BEGINNING,
): Promise<string> {
  const customers = await getLeftCustomers(database, { after, limit: AT_ONCE });
  for (const customer of customers) {
    try {
      await ask((stripe) => leave(stripe, customer));
      await forgetCustomer(database, customer);
    } catch (error) {
      log.warn({ err: error }, 'customer not deleted yet');
    }
  }
  return customers.length < AT_ONCE ? BEGINNING : (customers.at(-1) ?? BEGINNING);
}

async function leave(stripe: Stripe, customer: string): Promise<void> {
  try {
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    await Promise.allSettled(data.map(({ id }) => stripe.checkout.sessions.expire(id)));
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const priceSchema = z.object({
  active: z.literal(true),
  currency: z.literal('sek'),
  unit_amount: z.literal(PREMIUM_PRICE_SEK * 100),
  recurring: z.object({ interval: z.literal('month'), interval_count: z.literal(1) }),
});

/** Warns if the price differs from the one that is shown. Never throws: an absent Stripe prevents no start. */
export async function checkPrice({ log }: Pick<Context, 'log'>, ask: AskStripe, priceId: string): Promise<void> {
  try {
    const price = await ask((stripe) => stripe.prices.retrieve(priceId));
    if (z.safeParse(priceSchema, price).success) return;
    log.warn(
      { shown: `${PREMIUM_PRICE_SEK} SEK a month` },
      'STRIPE_PRICE_ID is another price than the one that is shown',
    );
  } catch (error) {
    log.warn({ err: error }, 'STRIPE_PRICE_ID not checked');
  }
}
