import { DAY, type Instant } from '@lulla/domain/time/instant';

/** A subscription as its payment provider says it is. Nothing else changes what we know of it (P25). */
export interface SubscriptionState {
  /** The provider's name for it. A new subscription has a new one. */
  readonly id: string;
  readonly userId: string;
  /** past_due: a payment failed and is tried again. unpaid: open, and nothing until it is paid. ended: for good. */
  readonly status: 'active' | 'past_due' | 'unpaid' | 'ended';
  /** Until when it is paid for; of one that is past due, the end of what was paid. */
  readonly currentPeriodEnd: Instant;
  readonly cancelAtPeriodEnd: boolean;
  /** When the provider says that it was so. */
  readonly asOf: Instant;
  /** From when its months are counted; absent where the provider counts them itself. */
  readonly countedFrom?: Instant;
}

/** A renewal is known some time after the period's end; nobody is locked out for that. */
const RENEWAL_GRACE = DAY;
/** For so long a failed payment is tried again. */
const PAYMENT_GRACE = 7 * DAY;

/** Until when a subscription gives access; null when it gives none. */
export function accessEnd(state: Omit<SubscriptionState, 'id' | 'userId' | 'asOf'>): Instant | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = state;
  if (status === 'ended' || status === 'unpaid') return null;
  if (cancelAtPeriodEnd) return currentPeriodEnd;
  return currentPeriodEnd + (status === 'active' ? RENEWAL_GRACE : PAYMENT_GRACE);
}

/**
 * Whether what a provider says takes the place of what we know of the same subscription. It is a total order on
 * everything that can be said of one, so events in any order and any number end the same (B4).
 */
export function supersedes(said: SubscriptionState, known: SubscriptionState): boolean {
  const [a, b] = [rankOf(said), rankOf(known)];
  const differing = a.findIndex((part, index) => part !== b[index]);
  return (a[differing] ?? 0) > (b[differing] ?? 0);
}

const CAREFUL = { active: 0, past_due: 1, unpaid: 2, ended: 3 } as const;

/** The end is final; else the later word counts, and of two at one moment the more careful one. */
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
 * Who pays for a family already: the asker, even when they have cancelled (the portal resumes it), or somebody else whose
 * subscription goes on. Null: nobody.
 */
export function whoSubscribes(subscriptions: readonly SubscriptionState[], userId: string): 'you' | 'family' | null {
  if (subscriptions.some((subscription) => subscription.userId === userId)) return 'you';
  return subscriptions.some(goesOn) ? 'family' : null;
}

/** Whether the asker's subscription and somebody else's both go on, though one is enough for a family (B7). */
export function paysTwice(subscriptions: readonly SubscriptionState[], userId: string): boolean {
  const payers = new Set(subscriptions.filter(goesOn).map((subscription) => subscription.userId));
  return payers.has(userId) && payers.size > 1;
}

function goesOn(state: SubscriptionState): boolean {
  return !state.cancelAtPeriodEnd && accessEnd(state) !== null;
}
