import type { Context } from '../context/context.ts';
import type { SubscriptionState } from '../rows/subscription/policy.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

/** Who asks to pay, or to see what they pay. */
export interface Asked {
  readonly userId: string;
  /** Which of our own origins they are on: it is where they come back to. */
  readonly origin: string;
  /** The same person's same key asks for the same thing again. */
  readonly idempotencyKey: string;
  /** When the answer has to be there. */
  readonly deadline: AbortSignal;
}

/**
 * Somebody who takes money for Premium. It hands out addresses and says how subscriptions stand; what it says is taken
 * down by `recordSubscription` and by nothing else (P25). All of it refuses with 503 `billing_unavailable` when
 * the provider does not answer.
 */
export interface BillingProvider {
  readonly name: 'sandbox' | 'stripe';
  /** The address where Premium is paid. Opening it changes nothing; the same key gives the same address. */
  openCheckout(asked: Asked): Promise<string>;
  /** The address where a subscription is cancelled, resumed, or paid in another way. */
  openPortal(asked: Asked): Promise<string>;
  /** How all subscriptions of somebody stand now, asked of the provider itself; until `deadline` or a few seconds. */
  askStates(userId: string, deadline?: AbortSignal): Promise<readonly SubscriptionState[]>;
}

/** The provider of this start; null where there is nothing to pay (`BILLING=off`). */
export function getProvider(context: Context): BillingProvider | null {
  const { billing, stripe } = context.config;
  if (stripe) return stripeProvider(context, stripe);
  return billing === 'sandbox' ? sandboxProvider(context) : null;
}
