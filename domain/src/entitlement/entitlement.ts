import type { Entitlement } from '../protocol/family-info.ts';
import { DAY, type Instant } from '../time/instant.ts';

/** The free premium trial: 168 elapsed hours from the account's creation (P24). */
export const TRIAL_LENGTH = 7 * DAY;

/** What Premium costs a month, SEK (core-tracking §1). */
export const PREMIUM_PRICE_SEK = 49;

/** Features that need access; everything else never does (P23). */
export const GATED_FEATURES = ['drops', 'bath', 'stock', 'monthly_summary'] as const;

export type GatedFeature = (typeof GATED_FEATURES)[number];

/** Access = no billing at all, admin, a subscription in the family, or one's own trial (P24, P25). */
export function hasAccess(entitlement: Entitlement, now: Instant): boolean {
  if (entitlement.billing === 'off' || entitlement.isAdmin) return true;
  return isSubscribed(entitlement, now) || isBefore(now, entitlement.trialEnd);
}

/** Whether a subscription of any member gives access now (P24). */
export function isSubscribed({ subscriptionEnd }: Entitlement, now: Instant): boolean {
  return isBefore(now, subscriptionEnd);
}

/** Whether 'Trial Expired' shows: a trial has ended and nothing replaced it (core-tracking §4). */
export function isTrialExpired(entitlement: Entitlement, now: Instant): boolean {
  return entitlement.trialEnd !== null && !hasAccess(entitlement, now);
}

function isBefore(now: Instant, end: Instant | null): boolean {
  return end !== null && now < end;
}
