import { OperatorError } from '../platform/operator-error.ts';
import type { StripeConfig } from './config.ts';
import type { Env } from './env.ts';
import { isLoopback } from './loopback.ts';

const STRIPE = 'https://api.stripe.com';

/** The settings of `BILLING=stripe`; throws `OperatorError` if one is missing. */
export function buildStripeConfig(env: Env): StripeConfig {
  if (env.STRIPE_SECRET_KEY === undefined) {
    throw new OperatorError('STRIPE_SECRET_KEY must be given for BILLING=stripe: without it nobody can pay.');
  }
  if (env.STRIPE_WEBHOOK_SECRET === undefined) {
    throw new OperatorError(
      'STRIPE_WEBHOOK_SECRET must be given for BILLING=stripe: without it Lulla does not know what comes from Stripe.',
    );
  }
  if (env.STRIPE_PRICE_ID === undefined) {
    throw new OperatorError('STRIPE_PRICE_ID must be given for BILLING=stripe: the price of 49 SEK a month at Stripe.');
  }
  const [sold = '', ...before] = env.STRIPE_PRICE_ID.split(',').map((id) => id.trim());
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    priceIds: [sold, ...before],
    apiUrl: apiUrl(env.STRIPE_API_URL ?? STRIPE),
  };
}

/** The secret key is sent there: only over TLS or to this machine. */
function apiUrl(text: string): string {
  const url = new URL(text);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new OperatorError('STRIPE_API_URL must begin with https:// unless it is a loopback address.');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new OperatorError('STRIPE_API_URL must be an origin alone, without a path, a query or a user.');
  }
  return url.origin;
}
