import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../context/context.ts';
import type { AppContext, AppEnv } from '../http/request/app-env.ts';
import { readBody } from '../http/request/read-body.ts';
import { AppError } from '../platform/app-error.ts';
import { whoSubscribes } from '../rows/subscription/policy.ts';
import { getFamilySubscriptions, getOwnSubscription } from '../rows/subscription/reads.ts';
import { mustBeSignedIn } from '../session/account-session.ts';
import { billingLimit } from './billing-limit.ts';
import { type Asked, type BillingProvider, getProvider, hearProvider } from './provider.ts';
import { STRIPE_TIMEOUT_MS } from './stripe-client.ts';

export const askSchema = z.strictObject({ idempotencyKey: uuidSchema });
const nothingSchema = z.strictObject({});

/** Paying for Premium (docs/subscription.md). These routes do not exist with `BILLING=off`. */
export function subscriptionRoutes(context: Context): Hono<AppEnv> {
  const { database } = context;
  const app = new Hono<AppEnv>();
  const provider = getProvider(context);
  if (!provider) return app;
  const mustBeFew = billingLimit(context);

  app.post('/api/subscription/checkout', async (c) => {
    const asked = await readAsked(c, context);
    await mustBeFew(c, asked.userId);
    await hearProvider(context, provider, asked);
    await mustNotPayTwice(context, provider, asked.userId);
    return c.json({ url: await provider.openCheckout(asked) });
  });

  app.post('/api/subscription/portal', async (c) => {
    const asked = await readAsked(c, context);
    await mustBeFew(c, asked.userId);
    if (!(await getOwnSubscription(database, provider.name, asked.userId))) throw new AppError(409, 'not_subscribed');
    return c.json({ url: await openPortal(context, provider, asked) });
  });

  app.post('/api/subscription/refresh', async (c) => {
    const { userId } = mustBeSignedIn(c);
    await readBody(c, nothingSchema);
    await mustBeFew(c, userId);
    await hearProvider(context, provider, { userId, deadline: buildDeadline() });
    return c.body(null, 204);
  });
  return app;
}

/** People return to the origin they use: a local start has three (P26). */
async function readAsked(c: AppContext, { config }: Context): Promise<Asked> {
  const { userId } = mustBeSignedIn(c);
  const { idempotencyKey } = await readBody(c, askSchema);
  const origin = c.req.header('origin') ?? config.origin;
  return { userId, origin, idempotencyKey, deadline: buildDeadline() };
}

/** Devices wait 10 s for an answer: the provider has less. */
function buildDeadline(): AbortSignal {
  return AbortSignal.timeout(STRIPE_TIMEOUT_MS);
}

async function openPortal(context: Context, provider: BillingProvider, asked: Asked): Promise<string> {
  try {
    return await provider.openPortal(asked);
  } catch (error) {
    // The provider no longer knows its customer, so the known state is old (B42).
    if (error instanceof AppError && error.code === 'not_subscribed') await hearProvider(context, provider, asked);
    throw error;
  }
}

/** One subscription is enough for a family (P24). */
async function mustNotPayTwice({ database }: Context, provider: BillingProvider, userId: string): Promise<void> {
  const who = whoSubscribes(await getFamilySubscriptions(database, provider.name, userId), userId);
  if (who) throw new AppError(409, 'already_subscribed', { details: { who } });
}
