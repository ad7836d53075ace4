import { hasAccess, isSubscribed } from '@lulla/domain/entitlement/entitlement';
import type { FamilyInfo, Subscription } from '@lulla/domain/protocol/family-info';
import type { Instant } from '@lulla/domain/time/instant';

/** The Premium status of a person; the card in settings shows one of these. */
export type SubscriptionStatus =
  /** BILLING=off: there is nothing to pay, and no card. */
  | { readonly kind: 'off' }
  | {
      readonly kind: 'own';
      readonly subscription: Subscription;
      /** Until when the family's subscriptions give access; null when they give none. */
      readonly accessUntil: Instant | null;
      /** Cancelled, with its paid time over; the provider has not reported the end yet. */
      readonly isOver: boolean;
      /** By this subscription, another member's, the trial or the role. */
      readonly hasAccess: boolean;
      /** Until when the trial gives it, where no subscription and no role does; else null. */
      readonly trialUntil: Instant | null;
      /** Others who have one too, by name. */
      readonly alsoPaidBy: readonly string[];
      /** Theirs and the reader's go on both: money for nothing (B7). */
      readonly paysTwice: boolean;
    }
  /** Somebody else of the family pays. `endsAt`: until then, because they have cancelled; null while it goes on. */
  | { readonly kind: 'shared'; readonly paidBy: readonly string[]; readonly endsAt: Instant | null }
  /** Somebody else of the family pays, and the payment has failed for so long that it gives no access. */
  | { readonly kind: 'paused'; readonly paidBy: readonly string[] }
  | { readonly kind: 'admin' }
  /** `mayBuy`: nobody else's failed payment stands in the way of an own subscription (B7). */
  | { readonly kind: 'trial'; readonly endsAt: Instant; readonly mayBuy: boolean }
  | { readonly kind: 'free'; readonly isTrialOver: boolean };

/** The status at `now`, in the log's time. A payment comes before other access. */
export function subscriptionStatus({ entitlement, me, members }: FamilyInfo, now: Instant): SubscriptionStatus {
  const { billing, subscription, subscriptionEnd, subscriberIds, whoPays, paysTwice, isAdmin, trialEnd } = entitlement;
  if (billing === 'off') return { kind: 'off' };
  const others = members
    .filter(({ userId }) => userId !== me.userId && subscriberIds.includes(userId))
    .map(({ displayName }) => displayName);
  const isPaid = isSubscribed(entitlement, now);
  if (subscription) {
    const isOver = subscription.isCancelled && subscription.paidUntil <= now;
    const accessUntil = isPaid ? subscriptionEnd : null;
    const mayUse = hasAccess(entitlement, now);
    const trialUntil = mayUse && !isPaid && !isAdmin ? trialEnd : null;
    const access = { accessUntil, isOver, hasAccess: mayUse, trialUntil };
    return { kind: 'own', subscription, ...access, alsoPaidBy: others, paysTwice };
  }
  if (isPaid) return { kind: 'shared', paidBy: others, endsAt: whoPays === null ? subscriptionEnd : null };
  if (isAdmin) return { kind: 'admin' };
  if (trialEnd !== null && hasAccess(entitlement, now)) {
    return { kind: 'trial', endsAt: trialEnd, mayBuy: whoPays === null };
  }
  if (whoPays === 'family') return { kind: 'paused', paidBy: others };
  return { kind: 'free', isTrialOver: trialEnd !== null };
}
