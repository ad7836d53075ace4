import type { Context } from '../context/context.ts';
import { getOwnSubscription } from '../rows/subscription/reads.ts';
import type { BillingProvider } from './provider.ts';
import { asTimePasses } from './sandbox-states.ts';

/**
 * The payment provider of a local start (P25, P26). It takes no money: its checkout and portal are our own pages
 * (`/sandbox/checkout`, `/sandbox/portal`), and its books are our table.
 */
export function sandboxProvider({ database, clock }: Context): BillingProvider {
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
