import type { SubscriptionState } from '../../rows/subscription/policy.ts';

/**
 * Whether a subscription prevents the deletion of its owner's account (accounts §6): one that would be charged again. A
 * cancelled one ends with the account.
 */
export function blocksDeletion({ status, cancelAtPeriodEnd }: SubscriptionState): boolean {
  return status !== 'ended' && !cancelAtPeriodEnd;
}
