import { DAY, type Instant } from '@lulla/domain/time/instant';
import type { SubscriptionState } from '../features/subscription/policy.ts';

/** What can be done in the sandbox's portal, by its customer and by the payment provider it stands for. */
export const SANDBOX_DEEDS = ['cancel', 'resume', 'fail_payment', 'pay', 'end'] as const;
export type SandboxDeed = (typeof SANDBOX_DEEDS)[number];

/** For so long the sandbox tries a failed payment again; then the subscription ends. */
const TRIED_AGAIN_FOR = 7 * DAY;

interface Beginning {
  readonly userId: string;
  /** Which visit to the checkout it came from: one visit makes one subscription. */
  readonly session: string;
  readonly now: Instant;
}

/** The subscription that a visit to the checkout makes. */
export function beginSubscription({ userId, session, now }: Beginning): SubscriptionState {
  return {
    id: checkoutId(userId, session),
    userId,
    status: 'active',
    currentPeriodEnd: addMonth(now),
    cancelAtPeriodEnd: false,
    asOf: now,
  };
}

/** The name of the subscription of a visit to the checkout. */
export function checkoutId(userId: string, session: string): string {
  return `${userId}/${session}`;
}

/** How a subscription stands after a deed. One that changes nothing gives the same state. */
export function afterDeed(state: SubscriptionState, deed: SandboxDeed, now: Instant): SubscriptionState {
  switch (deed) {
    case 'cancel':
      return said(state, { cancelAtPeriodEnd: true }, now);
    case 'resume':
      return said(state, { cancelAtPeriodEnd: false }, now);
    case 'fail_payment':
      return said(state, { status: 'past_due', currentPeriodEnd: Math.min(now, state.currentPeriodEnd) }, now);
    case 'pay':
      if (state.status !== 'past_due') return state;
      return said(state, { status: 'active', currentPeriodEnd: addMonth(now) }, now);
    default:
      return said(state, { status: 'ended' }, now);
  }
}

/** How a subscription stands at `now`: a month later it is paid anew, or over when it was cancelled or never paid. */
export function asTimePasses(state: SubscriptionState, now: Instant): SubscriptionState {
  if (state.status === 'ended' || now < state.currentPeriodEnd) return state;
  if (state.cancelAtPeriodEnd) return said(state, { status: 'ended' }, now);
  if (state.status === 'past_due') {
    return now < state.currentPeriodEnd + TRIED_AGAIN_FOR ? state : said(state, { status: 'ended' }, now);
  }
  let end = state.currentPeriodEnd;
  while (end <= now) end = addMonth(end);
  return said(state, { currentPeriodEnd: end }, now);
}

/** Later than what was said before, however fast two deeds follow on each other. */
function said(state: SubscriptionState, change: Partial<SubscriptionState>, now: Instant): SubscriptionState {
  return { ...state, ...change, asOf: Math.max(now, state.asOf + 1) };
}

/** The same day of the next month, or its last one. UTC. */
function addMonth(instant: Instant): Instant {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
