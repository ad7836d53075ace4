import type { SubscriptionState } from '../../rows/subscription/policy.ts';

/**
 * Whether a subscription keeps its owner's account from being deleted (accounts §6): one that would be charged again. One
 * that was cancelled is paid and ends by itself; what is left of it ends with the account.
 */
export function blocksDeletion({ status, cancelAtPeriodEnd }: SubscriptionState): boolean {
  return status !== 'ended' && !cancelAtPeriodEnd;
}
