import { afterAll } from 'vitest';
import { newId } from './operations.ts';
import type { Person } from './people.ts';
import type { BookedSubscription, SignedEvent, StripeEvent } from './stripe-books.ts';
import { PRICE } from './stripe-books.ts';
import { StripeServer } from './stripe-server.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export const WEBHOOK_SECRET = 'whsec_forTheLocalStripe';

/** The variables of a start that takes its money through a local Stripe. */
export function stripeEnv(stripe: StripeServer): Record<string, string> {
  return {
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: `whsec_ofLastMonth, ${WEBHOOK_SECRET}`,
    STRIPE_PRICE_ID: PRICE,
    STRIPE_API_URL: stripe.url,
  };
}

export interface StripeWorld {
  readonly world: World;
  readonly stripe: StripeServer;
  /** Stripe posts an event; gives the status. */
  deliver(event: StripeEvent): Promise<number>;
  /** Somebody, or something, posts to the webhook. */
  post(event: SignedEvent | { readonly body: string }, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Somebody is subscribed at Stripe, and nobody here has heard of it yet. */
  subscribe(person: Person): Promise<BookedSubscription>;
}

/** A world whose Stripe is a server of its own, with the world's clock; it ends after the last test. */
export async function createStripeWorld({ env = {}, ...options }: WorldOptions = {}): Promise<StripeWorld> {
  let now = Date.now;
  const stripe = await new StripeServer(undefined, () => now()).start();
  const world = await createWorld({ ...options, env: { ...stripeEnv(stripe), ...env } });
  now = () => world.clock.now();
  afterAll(() => stripe.stop());
  const { origin } = world.context.config;
  const post: StripeWorld['post'] = async (event, headers = {}) =>
    world.app.request(`${origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        Host: new URL(origin).host,
        'Content-Type': 'application/json; charset=utf-8',
        ...('signature' in event ? { 'Stripe-Signature': event.signature } : {}),
        ...headers,
      },
      body: event.body,
    });
  return {
    world,
    stripe,
    post,
    deliver: async (event) => (await post(stripe.books.sign(event, { secret: WEBHOOK_SECRET }))).status,
    subscribe: async (person) => {
      const body = { idempotencyKey: newId() };
      const response = await world.request(person, 'POST', '/api/subscription/checkout', body);
      const { url } = (await response.json()) as { url: string };
      return stripe.books.pay(url.slice(url.lastIndexOf('/') + 1));
    },
  };
}
