import type { Generated } from 'kysely';

/** The last reported state of a subscription (docs/subscription.md). Its owner may have several, one open. */
export interface SubscriptionTable {
  /** The provider: what the sandbox gave does not count with a real one. */
  provider: 'sandbox' | 'stripe';
  /** The provider's name for it. */
  id: string;
  user_id: string;
  status: 'active' | 'past_due' | 'unpaid' | 'ended';
  current_period_end: Date;
  cancel_at_period_end: boolean;
  /** When it was so, by the provider. */
  as_of: Date;
  /** From when its months are counted; null where the provider counts them itself. */
  counted_from: Date | null;
}

export interface StripeCustomerTable {
  customer_id: string;
  /** Null once the account is deleted; then the customer at Stripe is deleted, and this row (B37). */
  user_id: string | null;
  /** When the newest reading of their subscriptions began (B31). */
  read_at: Generated<Date>;
}
