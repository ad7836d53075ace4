import type { Instant } from '@lulla/domain/time/instant';
import { uuidSchema } from '@lulla/domain/uuid';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Context } from '../context/context.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { AppEnv } from '../http/request/app-env.ts';
import { localOnly } from '../http/request/local-only.ts';
import { readBody } from '../http/request/read-body.ts';
import { AppError } from '../platform/app-error.ts';
import type { RelayEvent } from '../platform/relay.ts';
import { lockOwnFamily } from '../rows/family-lock.ts';
import { getOwnSubscription, getSubscription } from '../rows/subscription/reads.ts';
import { mustBeSignedIn } from '../session/account-session.ts';
import { publish } from '../stream/publish.ts';
import { billingLimit } from './billing-limit.ts';
import {
  afterAction,
  beginSubscription,
  checkoutId,
  SANDBOX_ACTIONS,
  type SandboxAction,
  type Visit,
} from './sandbox-states.ts';
import { recordSubscription } from './subscription-writes.ts';

export const checkoutSchema = z.strictObject({ session: uuidSchema });
export const portalSchema = z.strictObject({ action: z.enum(SANDBOX_ACTIONS) });

/** The calls of the sandbox's pages. No money is taken, so they work on a local start only (P26). */
export function sandboxRoutes(context: Context): Hono<AppEnv> {
  const { config, database, relay, clock } = context;
  const app = new Hono<AppEnv>();
  const mustBeFew = billingLimit(context);
  app.use('/api/sandbox/*', localOnly(config));

  app.post('/api/sandbox/checkout', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const { session } = await readBody(c, checkoutSchema);
    await mustBeFew(c, userId);
    const visit = { userId, session, now: clock.now() };
    publish(relay, await inTransaction(database, (trx) => subscribe(trx, visit)));
    return c.body(null, 204);
  });

  app.post('/api/sandbox/portal', async (c) => {
    const { userId } = mustBeSignedIn(c);
    const { action } = await readBody(c, portalSchema);
    await mustBeFew(c, userId);
    const asked = { userId, action, now: clock.now() };
    publish(relay, await inTransaction(database, (trx) => change(trx, asked)));
    return c.body(null, 204);
  });
  return app;
}

/**
 * Creates the subscription of a visit to the checkout. Repeating it is harmless. Refuses with 409 `already_subscribed`,
 * and with 409 `checkout_used` if the visit's subscription has ended.
 */
async function subscribe(trx: Transaction, visit: Visit): Promise<readonly RelayEvent[]> {
  const { userId, session } = visit;
  await lockOwnFamily(trx, userId);
  const made = await getSubscription(trx, 'sandbox', checkoutId(userId, session));
  if (made?.status === 'ended') throw new AppError(409, 'checkout_used');
  if (made) return [];
  if (await getOwnSubscription(trx, 'sandbox', userId)) {
    throw new AppError(409, 'already_subscribed', { details: { who: 'you' } });
  }
  return recordSubscription(trx, 'sandbox', beginSubscription(visit));
}

/** Changes the person's own subscription. Repeating it is harmless. Refuses with 409 `not_subscribed`. */
async function change(
  trx: Transaction,
  { userId, action, now }: { userId: string; action: SandboxAction; now: Instant },
): Promise<readonly RelayEvent[]> {
  await lockOwnFamily(trx, userId);
  const own = await getOwnSubscription(trx, 'sandbox', userId);
  if (!own) throw new AppError(409, 'not_subscribed');
  return recordSubscription(trx, 'sandbox', afterAction(own, action, now));
}
