import * as z from 'zod/mini';
import { CHECKOUT_EVENT, INVOICE_EVENTS, SUBSCRIPTION_EVENTS } from '../stripe-books.ts';
import { TOLD } from './scene.ts';
import type { Stage } from './stage.ts';

type Told = Readonly<Record<string, string>>;

/** An event of every sort that the endpoint is set up for, and one that is about nothing; ids are those of a scene. */
export function stripeEventSchema(reported: Told = {}) {
  const real = (word: string) => reported[word] ?? word;
  const id = z.enum([real(TOLD.subscription), real(TOLD.elsewhere), 'sub_that_is_none']);
  const customerId = z.enum([real(TOLD.customer), 'cus_of_nobody', 'cus_that_is_none']);
  const subscription = z.union([id, z.object({ id })]);
  const customer = z.optional(z.nullable(z.union([customerId, z.object({ id: customerId })])));
  const invoice = z.literal('invoice');
  const of = <T extends string, S extends z.core.$ZodType>(types: readonly [T, ...T[]], object: S) =>
    z.object({ type: z.enum(types), data: z.object({ object }) });
  return z.union([
    of(SUBSCRIPTION_EVENTS, z.object({ object: z.literal('subscription'), id, customer })),
    of(
      [CHECKOUT_EVENT],
      z.object({ object: z.literal('checkout.session'), subscription: z.nullable(subscription), customer }),
    ),
    of(
      INVOICE_EVENTS,
      z.union([
        z.object({ object: invoice, parent: z.object({ subscription_details: z.object({ subscription }) }), customer }),
        // As an API before 2025-03-31 sends it.
        z.object({ object: invoice, subscription, customer }),
      ]),
    ),
    of(['customer.updated', 'ping'], z.object({ object: z.literal('customer'), id: customerId })),
  ]);
}

/** Which subscription an event is about; null: of none. */
export function subscriptionNamedBy({ data }: z.infer<ReturnType<typeof stripeEventSchema>>): string | null {
  const { object } = data;
  if (object.object === 'customer') return null;
  if (object.object === 'subscription') return object.id;
  const named = 'parent' in object ? object.parent.subscription_details.subscription : object.subscription;
  return typeof named === 'object' ? (named?.id ?? null) : named;
}

/** At Stripe, without a word of it: what is cancelled is resumed, and the other way round. */
export function changeSubscription({ stripe }: Stage, reported: Told): void {
  const booked = stripe?.stripe.books.subscriptions.get(reported[TOLD.subscription] ?? '');
  if (!stripe || !booked) throw new Error('Nobody is subscribed');
  if (booked.cancel_at_period_end) stripe.stripe.books.resume(booked);
  else stripe.stripe.books.cancel(booked);
}
