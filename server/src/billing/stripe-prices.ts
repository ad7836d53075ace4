import type { Context } from '../context/context.ts';
import { Limiter } from '../limits/limiter.ts';
import { recordSecurityEvent } from '../rows/security/writes.ts';
import { type StripeSubscription, sellsPremium, stateOf } from './stripe-states.ts';

/** Reported by Stripe, not by a client. */
const NOBODY = { address: '', userAgent: '' };

/** Writes a security event, once a day, for a subscription at a price that is not sold (B40). */
export async function tellForeignPrice(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'log'>,
  subscription: StripeSubscription,
  { userId, priceIds }: { userId: string; priceIds: readonly string[] },
): Promise<void> {
  const said = stateOf(subscription, { userId, asOf: context.clock.now(), priceIds });
  if (said === null || said.status === 'ended' || sellsPremium(subscription, priceIds)) return;
  if (!(await new Limiter(context, 'foreignPrice').take(subscription.id)).allowed) return;
  const price = subscription.items?.data[0]?.price;
  const currency = subscription.currency ?? price?.currency ?? 'none';
  const details = { price: price?.id ?? 'none', amount: price?.unit_amount ?? 0, currency };
  context.log.warn(details, 'a subscription at a price that is not in STRIPE_PRICE_ID: it gives nothing');
  await recordSecurityEvent(context, { type: 'foreign_price', severity: 'error', userId, details }, NOBODY);
}
