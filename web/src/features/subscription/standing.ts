import { hasAccess, isSubscribed } from '@lulla/domain/entitlement/entitlement';
import type { Instant } from '@lulla/domain/time/instant';
import type { FamilyInfo, Subscription } from '@lulla/domain/wire/family-info';

/** How somebody stands with Premium; the card in settings shows one of these. */
export type Standing =
  /** BILLING=off: there is nothing to pay, and no card. */
  | { readonly kind: 'off' }
  | {
      readonly kind: 'own';
      readonly subscription: Subscription;
      /** Until when it gives access, while it does; null when a failed payment has paused it. */
      readonly accessUntil: Instant | null;
      /** Others who pay too, by name. */
      readonly alsoPaidBy: readonly string[];
    }
  /** Somebody else of the family pays. */
  | { readonly kind: 'shared'; readonly paidBy: readonly string[] }
  | { readonly kind: 'admin' }
  | { readonly kind: 'trial'; readonly endsAt: Instant }
  | { readonly kind: 'free'; readonly isTrialOver: boolean };

/** The standing at `now`, of the log's time. What somebody pays for comes before what they have anyway. */
export function standingOf({ entitlement, me, members }: FamilyInfo, now: Instant): Standing {
  const { billing, subscription, subscriptionEnd, subscriberIds, isAdmin, trialEnd } = entitlement;
  if (billing === 'off') return { kind: 'off' };
  const others = members
    .filter(({ userId }) => userId !== me.userId && subscriberIds.includes(userId))
    .map(({ displayName }) => displayName);
  const isPaid = isSubscribed(entitlement, now);
  if (subscription) {
    return { kind: 'own', subscription, accessUntil: isPaid ? subscriptionEnd : null, alsoPaidBy: others };
  }
  if (isPaid) return { kind: 'shared', paidBy: others };
  if (isAdmin) return { kind: 'admin' };
  if (trialEnd !== null && hasAccess(entitlement, now)) return { kind: 'trial', endsAt: trialEnd };
  return { kind: 'free', isTrialOver: trialEnd !== null };
}
