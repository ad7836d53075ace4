import type { Entitlement } from '../src/protocol/family-info.ts';

/** No trial and no subscription, nor has the family one; what Stripe sells is sold. */
export function buildEntitlement(overrides: Partial<Entitlement> = {}): Entitlement {
  return {
    billing: 'stripe',
    trialEnd: null,
    subscriptionEnd: null,
    isAdmin: false,
    subscription: null,
    subscriberIds: [],
    whoPays: null,
    paysTwice: false,
    ...overrides,
  };
}
