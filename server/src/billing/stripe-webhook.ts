import { HOUR, type Instant } from '@lulla/domain/time/instant';
import { Hono } from 'hono';
import type { StripeConfig } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import type { AppContext, AppEnv } from '../http/request/app-env.ts';
import { readBytes } from '../http/request/read-bytes.ts';
import { AppError } from '../platform/app-error.ts';
import { recordSecurityEvent, sourceOf } from '../rows/security/writes.ts';
import { type AskStripe, STRIPE_TIMEOUT_MS, stripeClient } from './stripe-client.ts';
import { beginReading, findOwner } from './stripe-customers.ts';
import { tellForeignPrice } from './stripe-prices.ts';
import { type Hint, hintOf, type Reading, type StripeSubscription, stateOf } from './stripe-states.ts';
import { retrieveSubscription } from './stripe-subscriptions.ts';
import { storeSubscription } from './subscription-writes.ts';

/** The webhook path: needs no Origin, because each event is signed. */
export const STRIPE_WEBHOOK = '/api/stripe/webhook';

/** Far more than an event of a subscription has. */
const MAX_BYTES = 256 * 1024;
/** How long a signature is valid, s. */
const TOLERANCE_S = 300;
/** A wrong secret refuses every event: admins are told at most this often. */
const TOLD_EVERY = HOUR;

/**
 * The webhook (B30, B31). An event is only a hint: Stripe is asked for the present state, so order and number do not
 * matter. Answers 200 once the result is durable; 400 `invalid_signature` or `invalid_json`; 503 when Stripe or the
 * database is away, and then Stripe retries.
 */
export function stripeRoutes(context: Context, config: StripeConfig): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ask = stripeClient(context, config);
  const tellRefused = buildTeller(context);
  const { metrics } = context;
  app.post(STRIPE_WEBHOOK, async (c) => {
    const result = await hear(c).catch((error: unknown) => {
      metrics.webhooks.inc({ result: error instanceof AppError && error.status < 500 ? 'refused' : 'failed' });
      throw error;
    });
    metrics.webhooks.inc({ result });
    return c.json({ received: true });
  });
  return app;

  async function hear(c: AppContext): Promise<Heard> {
    const bytes = await readBytes(c.req.raw, MAX_BYTES);
    const event = await verify(bytes, c.req.header('stripe-signature'), { config, now: context.clock.now() });
    if (event === null) {
      await tellRefused(c);
      throw new AppError(400, 'invalid_signature');
    }
    const hint = hintOf(event);
    return hint === null ? 'ignored' : hearSubscription(context, ask, hint);
  }
}

/** The result of an event: recorded, about nothing we sell, or about nobody here. */
type Heard = 'recorded' | 'ignored' | 'unknown';

/** The event, if one of our secrets signed it recently; else null. Refuses with 400 `invalid_json`. */
async function verify(
  bytes: Uint8Array,
  header: string | undefined,
  { config, now }: { config: StripeConfig; now: Instant },
): Promise<object | null> {
  if (header === undefined) return null;
  const { default: Sdk } = await import('stripe');
  for (const secret of config.webhookSecrets) {
    try {
      return Sdk.webhooks.constructEvent(Buffer.from(bytes), header, secret, TOLERANCE_S, undefined, now);
    } catch (error) {
      if (!(error instanceof Sdk.errors.StripeSignatureVerificationError)) {
        throw new AppError(400, 'invalid_json', { cause: error });
      }
    }
  }
  return null;
}

/**
 * Asks Stripe for a subscription and records it. One without an owner here changes nothing (B35). If the hint does not
 * name the owner's customer, Stripe is asked a second time, because a reading must begin first.
 */
async function hearSubscription(context: Context, ask: AskStripe, { id, customer }: Hint): Promise<Heard> {
  const { database, log } = context;
  const deadline = AbortSignal.timeout(STRIPE_TIMEOUT_MS);
  const get = () => ask((stripe) => retrieveSubscription(stripe, id), deadline);
  const asOf = customer === null ? null : await beginReading(database, customer);
  const subscription = await get();
  if (subscription === null) {
    log.warn('an event of a subscription that Stripe does not know: is the key of another account or mode?');
    return 'unknown';
  }
  const owner = await findOwner(database, subscription);
  if (owner === null) return 'unknown';
  const reading = { userId: owner.userId, priceIds: context.config.stripe?.priceIds ?? [] };
  if (asOf !== null && owner.customerId === customer) return takeDown(context, subscription, { ...reading, asOf });
  const later = await beginReading(database, owner.customerId);
  const again = later === null ? null : await get();
  // The customer was forgotten, or the subscription deleted, between the two questions: Stripe repeats the event.
  if (later === null || again === null) throw new AppError(503, 'billing_unavailable');
  return takeDown(context, again, { ...reading, asOf: later });
}

async function takeDown(context: Context, subscription: StripeSubscription, reading: Reading): Promise<Heard> {
  await tellForeignPrice(context, subscription, reading);
  const said = stateOf(subscription, reading);
  if (said === null) return 'ignored';
  await storeSubscription(context, 'stripe', said);
  return 'recorded';
}

/** Writes a log line and a security event, rate limited. */
function buildTeller(context: Context): (c: AppContext) => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (c) => {
    const now = context.clock.now();
    if (now < toldAt + TOLD_EVERY) return;
    toldAt = now;
    context.log.warn('an event was not signed with STRIPE_WEBHOOK_SECRET');
    await recordSecurityEvent(context, { type: 'webhook_refused', severity: 'warn', userId: null }, sourceOf(c));
  };
}
