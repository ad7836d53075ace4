import type { Entitlement } from '@lulla/domain/protocol/family-info';
import { accessEnd, paysTwice, type SubscriptionState, whoSubscribes } from '../subscription/policy.ts';

/** The reader's access as devices get it. Of others' subscriptions it names only owner and end. */
export function presentEntitlement(
  user: { id: string; trial_end: Date; role: 'admin' | null },
  billing: Entitlement['billing'],
  subscriptions: readonly SubscriptionState[],
): Entitlement {
  const ends = subscriptions.map(accessEnd).filter((end) => end !== null);
  const own = subscriptions.find(({ userId }) => userId === user.id);
  return {
    billing,
    trialEnd: user.trial_end.getTime(),
    subscriptionEnd: ends.length === 0 ? null : Math.max(...ends),
    isAdmin: user.role === 'admin',
    subscription: own ? presentSubscription(own) : null,
    subscriberIds: [...new Set(subscriptions.map(({ userId }) => userId))],
    whoPays: whoSubscribes(subscriptions, user.id),
    paysTwice: paysTwice(subscriptions, user.id),
  };
}

function presentSubscription({ status, currentPeriodEnd, cancelAtPeriodEnd }: SubscriptionState) {
  return {
    // Ended ones are left out. After a failed payment `subscriptionEnd` says whether there is access.
    status: status === 'active' ? status : ('past_due' as const),
    paidUntil: currentPeriodEnd,
    isCancelled: cancelAtPeriodEnd,
  };
}
