import type { Context } from '../context/context.ts';
import type { AppContext } from '../http/request/app-env.ts';
import { Limiter } from '../limits/limiter.ts';
import { mustBeAllowed } from '../rows/security/writes.ts';

/**
 * Limits calls to a payment provider (B8): call the returned function with each request and its account. Refuses with
 * 429 `too_many_attempts`.
 */
export function billingLimit(context: Context): (c: AppContext, userId: string) => Promise<void> {
  const calls = new Limiter(context, 'billing');
  return async (c, userId) => {
    const taken = await calls.take(userId);
    await mustBeAllowed(c, context, taken, { type: 'billing_limit', severity: 'warn', userId });
  };
}
