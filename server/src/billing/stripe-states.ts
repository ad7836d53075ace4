import { type Instant, SECOND } from '@lulla/domain/time/instant';
import * as z from 'zod/mini';
import type { SubscriptionState } from '../rows/subscription/policy.ts';

/** An object's id, or the expanded object. */
const named = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);

/** Seconds, as Stripe tells times. */
const seconds = z.int().check(z.nonnegative());
const period = { current_period_start: z.optional(seconds), current_period_end: z.optional(seconds) };

/** The price of an item; `unit_amount` in hundredths. */
const price = z.object({
  id: z.string(),
  currency: z.optional(z.string()),
  unit_amount: z.optional(z.nullable(z.number())),
});

/** The fields that we read of a subscription. Periods are on its items; before 2025-03-31 on itself (B33). */
export const stripeSubscriptionSchema = z.object({
  id: z.string(),
  customer: named,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.optional(z.nullable(seconds)),
  metadata: z.optional(z.record(z.string(), z.string())),
  ...period,
  currency: z.optional(z.string()),
  items: z.optional(z.object({ data: z.array(z.object({ ...period, price: z.optional(z.nullable(price)) })) })),
});

export type StripeSubscription = z.infer<typeof stripeSubscriptionSchema>;

type Status = SubscriptionState['status'];

/** B32. `incomplete` is missing: nothing was ever paid, so nothing is recorded. */
const STATUSES: ReadonlyMap<string, Status> = new Map<string, Status>([
  ['incomplete_expired', 'ended'],
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'unpaid'],
  ['paused', 'unpaid'],
  ['canceled', 'ended'],
]);

export interface Reading {
  readonly userId: string;
  /** Before the request was sent. */
  readonly asOf: Instant;
  /** Those that give Premium. */
  readonly priceIds: readonly string[];
}

/** The state of a Stripe subscription (B32, B33); null if it was never paid or its status is unknown. */
export function stateOf(
  subscription: StripeSubscription,
  { userId, asOf, priceIds }: Reading,
): SubscriptionState | null {
  const known = STATUSES.get(subscription.status);
  if (known === undefined) return null;
  // Not `ended`, which is final: adding a forgotten price to the list repairs it.
  const status = known === 'ended' || sellsPremium(subscription, priceIds) ? known : 'unpaid';
  const { start, end } = periodOf(subscription);
  const cancelledAt = subscription.cancel_at ?? null;
  // If it ends after this period, it is renewed first.
  const endsEarly = cancelledAt !== null && cancelledAt <= end;
  // Stripe starts the next period before it is paid, so the paid time ends where it begins.
  const paid = status === 'active' ? end : start;
  return {
    id: subscription.id,
    userId,
    status,
    currentPeriodEnd: (endsEarly ? Math.min(paid, cancelledAt) : paid) * SECOND,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || endsEarly,
    asOf,
  };
}

const CURRENCY = 'sek';

/** Whether a subscription is one of ours and not free; others give nothing (B40). */
export function sellsPremium({ items, currency }: StripeSubscription, priceIds: readonly string[]): boolean {
  const prices = (items?.data ?? []).map((item) => item.price);
  const isOurs = prices.every((each) => each && priceIds.includes(each.id) && each.currency === CURRENCY);
  const costs = prices.some((each) => (each?.unit_amount ?? 0) > 0);
  return prices.length > 0 && isOurs && costs && (currency ?? CURRENCY) === CURRENCY;
}

/** The shortest of several items, s. Without any, nothing is paid. */
function periodOf({ items, ...subscription }: StripeSubscription): { start: number; end: number } {
  const periods = [...(items?.data ?? []), subscription].flatMap(({ current_period_start, current_period_end }) =>
    current_period_end === undefined ? [] : [{ start: current_period_start ?? 0, end: current_period_end }],
  );
  const [first = { start: 0, end: 0 }, ...others] = periods;
  return others.reduce((shortest, next) => (next.end < shortest.end ? next : shortest), first);
}

/** An id in Stripe's form: it becomes part of a URL and must not lead elsewhere. */
const nameInEvent = z.string().check(z.regex(/^\w{1,255}$/));
const namedInEvent = z.pipe(named, nameInEvent);
const customer = z.optional(z.nullable(namedInEvent));
const subscriptionEvent = z.object({ object: z.literal('subscription'), id: nameInEvent, customer });
const checkoutEvent = z.object({ object: z.literal('checkout.session'), subscription: namedInEvent, customer });
const invoiceEvent = z.object({
  object: z.literal('invoice'),
  parent: z.object({ subscription_details: z.object({ subscription: namedInEvent }) }),
  customer,
});
/** The form for endpoints of API versions before 2025-03-31. */
const oldInvoiceEvent = z.object({ object: z.literal('invoice'), subscription: namedInEvent, customer });
const eventSchema = z.object({
  data: z.object({ object: z.union([subscriptionEvent, checkoutEvent, invoiceEvent, oldInvoiceEvent]) }),
});

/** The subscription that a Stripe event is about. */
export interface Hint {
  readonly id: string;
  /** Whose subscription it is; null where the event does not say. */
  readonly customer: string | null;
}

/** The subscription of a Stripe event; null if it is about none (B31). */
export function hintOf(event: unknown): Hint | null {
  const parsed = z.safeParse(eventSchema, event);
  if (!parsed.success) return null;
  const { object } = parsed.data.data;
  return { id: subscriptionIn(object), customer: object.customer ?? null };
}

function subscriptionIn(object: z.infer<typeof eventSchema>['data']['object']): string {
  if (object.object === 'subscription') return object.id;
  return 'parent' in object ? object.parent.subscription_details.subscription : object.subscription;
}
