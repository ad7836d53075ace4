import type { Context } from '../context/context.ts';
import type { SubscriptionState } from '../rows/subscription/policy.ts';
import { getOwnSubscription } from '../rows/subscription/reads.ts';
import { asTimePasses } from './sandbox-states.ts';
import { stripeProvider } from './stripe-provider.ts';
import { storeSubscription } from './subscription-writes.ts';

/** The person who pays, or looks at what they pay. */
export interface Asked {
  readonly userId: string;
  /** The origin of ours that they use and return to. */
  readonly origin: string;
  /** The same key of the same person repeats the same request. */
  readonly idempotencyKey: string;
  /** When the answer has to be there. */
  readonly deadline: AbortSignal;
}

/**
 * A payment provider for Premium. It returns page addresses and the state of subscriptions; only `recordSubscription`
 * stores that state (P25). All methods refuse with 503 `billing_unavailable` when the provider does not answer.
 */
export interface BillingProvider {
  readonly name: 'sandbox' | 'stripe';
  /**
   * The address where Premium is paid. Ask for the states first (B7). Opening it changes nothing; the same key gives the
   * same address.
   */
  openCheckout(asked: Asked): Promise<string>;
  /**
   * The address where a subscription is cancelled, resumed, or paid in another way. Refuses with 409 `not_subscribed` if
   * the provider does not know the customer.
   */
  openPortal(asked: Asked): Promise<string>;
  /** The present state of all subscriptions of a person, from the provider itself, within `deadline` or a few seconds. */
  askStates(userId: string, deadline?: AbortSignal): Promise<readonly SubscriptionState[]>;
}

/** The provider of this start; null where there is nothing to pay (`BILLING=off`). */
export function getProvider(context: Context): BillingProvider | null {
  const { billing, stripe } = context.config;
  if (stripe) return stripeProvider(context, stripe);
  return billing === 'sandbox' ? sandboxProvider(context) : null;
}

/**
 * The payment provider of a local start (P25, P26). It takes no money: its checkout and portal are our own pages
 * (`/sandbox/checkout`, `/sandbox/portal`), and its books are our table.
 */
function sandboxProvider({ database, clock }: Context): BillingProvider {
  return {
    name: 'sandbox',
    openCheckout: async ({ origin, idempotencyKey }) => `${origin}/sandbox/checkout?session=${idempotencyKey}`,
    openPortal: async ({ origin }) => `${origin}/sandbox/portal`,
    askStates: async (userId) => {
      const own = await getOwnSubscription(database, 'sandbox', userId);
      return own ? [asTimePasses(own, clock.now())] : [];
    },
  };
}

/** Records the provider's present state of a person's subscriptions. Refuses with 503 `billing_unavailable`. */
export async function hearProvider(
  context: Context,
  provider: BillingProvider,
  { userId, deadline }: Pick<Asked, 'userId'> & Partial<Pick<Asked, 'deadline'>>,
): Promise<void> {
  for (const said of await provider.askStates(userId, deadline)) await storeSubscription(context, provider.name, said);
}
