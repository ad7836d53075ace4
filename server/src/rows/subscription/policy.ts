import { DAY, type Instant } from '@lulla/domain/time/instant';

/** A subscription as its payment provider reports it. Nothing else changes it (P25). */
export interface SubscriptionState {
  /** The provider's id. A new subscription has a new one. */
  readonly id: string;
  readonly userId: string;
  /** past_due: a payment failed and is retried. unpaid: open, without access. ended: final. */
  readonly status: 'active' | 'past_due' | 'unpaid' | 'ended';
  /** The end of the paid time. */
  readonly currentPeriodEnd: Instant;
  readonly cancelAtPeriodEnd: boolean;
  /** The provider's time of this state. */
  readonly asOf: Instant;
  /** From when its months count; absent if the provider counts them itself. */
  readonly countedFrom?: Instant;
}

/** A renewal is reported some time after the period's end; nobody is locked out for that. */
const RENEWAL_GRACE = DAY;
/** How long a failed payment is retried. */
const PAYMENT_GRACE = 7 * DAY;

/** Until when a subscription gives access; null when it gives none. */
export function accessEnd(state: Omit<SubscriptionState, 'id' | 'userId' | 'asOf'>): Instant | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = state;
  if (status === 'ended' || status === 'unpaid') return null;
  if (cancelAtPeriodEnd) return currentPeriodEnd;
  return currentPeriodEnd + (status === 'active' ? RENEWAL_GRACE : PAYMENT_GRACE);
}

/**
 * Whether a provider's report replaces the known state of a subscription. This is a total order, so reports in any
 * order and number have the same result (B4).
 */
export function supersedes(said: SubscriptionState, known: SubscriptionState): boolean {
  const [a, b] = [rankOf(said), rankOf(known)];
  const differing = a.findIndex((part, index) => part !== b[index]);
  return (a[differing] ?? 0) > (b[differing] ?? 0);
}

const CAREFUL = { active: 0, past_due: 1, unpaid: 2, ended: 3 } as const;

/** The end is final; else the later report counts, at equal times the more cautious one. */
function rankOf({ status, asOf, cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionState): readonly number[] {
  return [status === 'ended' ? 1 : 0, asOf, CAREFUL[status], cancelAtPeriodEnd ? 1 : 0, -currentPeriodEnd];
}

/** Whether two states look the same to everybody. */
export function looksSame(a: SubscriptionState, b: SubscriptionState): boolean {
  return (
    a.status === b.status && a.currentPeriodEnd === b.currentPeriodEnd && a.cancelAtPeriodEnd === b.cancelAtPeriodEnd
  );
}

/**
 * Who already pays for a family: the person, even if cancelled (the portal resumes it), or somebody else whose
 * subscription continues. Null: nobody.
 */
export function whoSubscribes(subscriptions: readonly SubscriptionState[], userId: string): 'you' | 'family' | null {
  if (subscriptions.some((subscription) => subscription.userId === userId)) return 'you';
  return subscriptions.some(goesOn) ? 'family' : null;
}

/** Whether the person's and somebody else's subscriptions both continue, though one is enough (B7). */
export function paysTwice(subscriptions: readonly SubscriptionState[], userId: string): boolean {
  const payers = new Set(subscriptions.filter(goesOn).map((subscription) => subscription.userId));
  return payers.has(userId) && payers.size > 1;
}

function goesOn(state: SubscriptionState): boolean {
  return !state.cancelAtPeriodEnd && accessEnd(state) !== null;
}
