import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { StripeConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../platform/app-error.ts';
import { getOwnSubscription } from '../rows/subscription/reads.ts';
import type { Asked, BillingProvider } from './provider.ts';
import { isMissing, isSafePage, isServerError, STRIPE_TIMEOUT_MS, stripeClient } from './stripe-client.ts';
import { beginReading, forgetCustomer, getCustomerId, getPayer, keepCustomer, type Payer } from './stripe-customers.ts';
import { listStates, retrieveSubscription } from './stripe-subscriptions.ts';

/** One page of a list of Stripe's; nobody has more. */
const LIST = 100;

/** Stripe, which takes real money (P25; docs/subscription.md). */
export function stripeProvider(context: Context, config: StripeConfig): BillingProvider {
  const ask = stripeClient(context, config);
  const { database } = context;
  return {
    name: 'stripe',
    openCheckout: (asked) =>
      ask(async (stripe) => {
        const payer = await mustPay(context, asked.userId);
        const open = (customer: string) => openCheckout(stripe, config, { asked, payer, customer });
        const customer = await customerOf(context, stripe, { asked, payer });
        return open(customer).catch(async (error: unknown) => {
          if (!isMissing(error, 'customer')) throw error;
          await forgetCustomer(database, customer);
          return open(await customerOf(context, stripe, { asked, payer, instead: customer }));
        });
      }, asked.deadline),
    openPortal: (asked) => ask((stripe) => openPortal(context, stripe, { config, asked }), asked.deadline),
    askStates: async (userId, deadline = AbortSignal.timeout(STRIPE_TIMEOUT_MS)) => {
      const known = await getCustomerId(database, userId);
      const customer = known ?? (await ask((stripe) => findCustomer(context, stripe, userId), deadline));
      if (customer === null) return [];
      const asOf = await beginReading(database, customer);
      if (asOf === null) return [];
      return ask((stripe) => listStates(context, stripe, { config, customer, userId, asOf }), deadline);
    },
  };
}

async function mustPay({ database }: Context, userId: string): Promise<Payer> {
  const payer = await getPayer(database, userId);
  if (!payer) throw new AppError(401, 'signed_out');
  return payer;
}

const searchSchema = z.object({
  data: z.array(z.object({ id: z.string(), subscriptions: z.optional(z.object({ data: z.array(z.unknown()) })) })),
});

/**
 * Searches Stripe for a person's customer, and stores it (B41). Of several, one with a current subscription. Null if
 * there is none.
 */
async function findCustomer({ database }: Context, stripe: Stripe, userId: string): Promise<string | null> {
  const query = `metadata['user_id']:'${userId}'`;
  const found = await stripe.customers.search({ query, limit: LIST, expand: ['data.subscriptions'] });
  const { data } = z.parse(searchSchema, found);
  const paying = data.find(({ subscriptions }) => subscriptions && subscriptions.data.length > 0);
  const customer = paying ?? data[0];
  return customer ? keepCustomer(database, customer.id, userId) : null;
}

interface Wanted {
  readonly asked: Asked;
  readonly payer: Payer;
  /** For a customer whom Stripe has lost. */
  readonly instead?: string;
}

/** One customer a person (B34): concurrent requests get the same. */
async function customerOf({ database }: Context, stripe: Stripe, { asked, payer, instead }: Wanted): Promise<string> {
  const { userId } = asked;
  const known = await getCustomerId(database, userId);
  if (known !== null) return known;
  const params = { email: payer.email, preferred_locales: [payer.language], metadata: { user_id: userId } };
  const create = (key?: string) =>
    stripe.customers.create(params, { idempotencyKey: keyOf('customer', userId, params, key) });
  const { id } = await create(instead).catch((error: unknown) => {
    if (!isServerError(error)) throw error;
    return create(asked.idempotencyKey);
  });
  const kept = await keepCustomer(database, id, userId);
  if (kept === null) throw new AppError(401, 'signed_out');
  return kept;
}

interface Visit {
  readonly asked: Asked;
  readonly payer: Payer;
  readonly customer: string;
}

/** Only the newest open checkout of a customer stays payable (B34); an older one might be in a forgotten tab. */
async function openCheckout(stripe: Stripe, config: StripeConfig, { asked, payer, customer }: Visit): Promise<string> {
  const { userId, origin, idempotencyKey } = asked;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price: config.priceIds[0], quantity: 1 }],
    locale: payer.language,
    success_url: `${origin}/settings?checkout=done#subscription`,
    cancel_url: `${origin}/settings#subscription`,
    metadata: { user_id: userId },
    subscription_data: { metadata: { user_id: userId } },
  };
  const made = await stripe.checkout.sessions.create(params, {
    idempotencyKey: keyOf('checkout', userId, params, idempotencyKey),
  });
  const listed = await stripe.checkout.sessions.list({ customer, status: 'open', limit: LIST });
  const [newest = made, ...older] = [...listed.data].sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  // A checkout that was paid or expired meanwhile cannot be expired, and need not be.
  await Promise.allSettled(older.map(({ id }) => stripe.checkout.sessions.expire(id)));
  return mustBePage(newest.url, config);
}

async function openPortal(
  { database }: Context,
  stripe: Stripe,
  { config, asked }: { readonly config: StripeConfig; readonly asked: Asked },
): Promise<string> {
  const { userId, origin, idempotencyKey } = asked;
  const own = await getOwnSubscription(database, 'stripe', userId);
  // It may be of an earlier customer (B35), whose portal alone can cancel it.
  const subscription = own ? await retrieveSubscription(stripe, own.id) : null;
  const customer = subscription?.customer ?? (await getCustomerId(database, userId));
  const payer = await getPayer(database, userId);
  if (customer === null || !payer) throw new AppError(409, 'not_subscribed');
  const params = { customer, return_url: `${origin}/settings#subscription`, locale: payer.language };
  const opened = stripe.billingPortal.sessions.create(params, {
    idempotencyKey: keyOf('portal', userId, params, idempotencyKey),
  });
  const { url } = await opened.catch((error: unknown) => {
    throw isMissing(error, 'customer') ? new AppError(409, 'not_subscribed', { cause: error }) : error;
  });
  return mustBePage(url, config);
}

/**
 * B8: scoped to the person and the exact request, because Stripe refuses a key that is reused with another request,
 * such as another language.
 */
function keyOf(purpose: string, userId: string, params: object, key = ''): string {
  const request = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22);
  return `lulla:${purpose}:${userId}:${key}:${request}`;
}

function mustBePage(url: string | null | undefined, config: StripeConfig): string {
  if (!isSafePage(url, config)) throw new Error('Stripe gave no address that may be opened');
  return url;
}
