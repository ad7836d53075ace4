import { DAY, type Instant } from '@lulla/domain/time/instant';
import type { SubscriptionState } from '../rows/subscription/policy.ts';

/** The actions of the sandbox's portal, of its customer and of the simulated provider. */
export const SANDBOX_ACTIONS = ['cancel', 'resume', 'fail_payment', 'pay', 'end'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

/** How long a failed payment is retried before the subscription ends. */
const TRIED_AGAIN_FOR = 7 * DAY;

/** A visit to the checkout: one visit creates one subscription. */
export interface Visit {
  readonly userId: string;
  readonly session: string;
  readonly now: Instant;
}

/** The subscription that a visit to the checkout makes. */
export function beginSubscription({ userId, session, now }: Visit): SubscriptionState {
  return {
    id: checkoutId(userId, session),
    userId,
    status: 'active',
    ...paidFrom(now),
    cancelAtPeriodEnd: false,
    asOf: now,
  };
}

/** The name of the subscription of a visit to the checkout. */
export function checkoutId(userId: string, session: string): string {
  return `${userId}/${session}`;
}

/** The state after an action; unchanged if the action has no effect. */
export function afterAction(state: SubscriptionState, action: SandboxAction, now: Instant): SubscriptionState {
  switch (action) {
    case 'cancel':
      return said(state, { cancelAtPeriodEnd: true }, now);
    case 'resume':
      return said(state, { cancelAtPeriodEnd: false }, now);
    case 'fail_payment':
      return said(state, { status: 'past_due', currentPeriodEnd: Math.min(now, state.currentPeriodEnd) }, now);
    case 'pay':
      if (state.status !== 'past_due') return state;
      return said(state, { status: 'active', ...paidFrom(now) }, now);
    default:
      return said(state, { status: 'ended' }, now);
  }
}

/** The state at `now`: renewed after a month, or ended if it was cancelled or never paid. */
export function asTimePasses(state: SubscriptionState, now: Instant): SubscriptionState {
  if (state.status === 'ended' || now < state.currentPeriodEnd) return state;
  if (state.cancelAtPeriodEnd) return said(state, { status: 'ended' }, now);
  if (state.status === 'past_due') {
    return now < state.currentPeriodEnd + TRIED_AGAIN_FOR ? state : said(state, { status: 'ended' }, now);
  }
  return said(state, { currentPeriodEnd: nextPayment(state.countedFrom ?? state.currentPeriodEnd, now) }, now);
}

/** A month is paid now, and the next ones on this day. */
function paidFrom(now: Instant): Pick<SubscriptionState, 'currentPeriodEnd' | 'countedFrom'> {
  return { currentPeriodEnd: addMonths(now, 1), countedFrom: now };
}

/** The first whole number of months after `from` that lies after `now`. */
function nextPayment(from: Instant, now: Instant): Instant {
  let months = 1;
  while (addMonths(from, months) <= now) months += 1;
  return addMonths(from, months);
}

/** Later than the last report, however fast two actions follow each other. */
function said(state: SubscriptionState, change: Partial<SubscriptionState>, now: Instant): SubscriptionState {
  return { ...state, ...change, asOf: Math.max(now, state.asOf + 1) };
}

/** The same day so many months later, or that month's last one. UTC. */
function addMonths(instant: Instant, count: number): Instant {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
