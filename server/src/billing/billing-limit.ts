import type { Context } from '../context/context.ts';
import type { AppContext } from '../http/request/app-env.ts';
import { Limiter } from '../limits/limiter.ts';
import { mustBeAllowed, sourceOf } from '../rows/security/writes.ts';

/**
 * Limits calls to a payment provider (B8): call the returned function with each request and its account. Refuses with
 * 429 `too_many_attempts`.
 */
export function billingLimit(context: Context): (c: AppContext, userId: string) => Promise<void> {
  const calls = new Limiter(context, 'billing');
  return async (c, userId) => {
    const event = { type: 'billing_limit', severity: 'warn', userId } as const;
    await mustBeAllowed(context, await calls.take(userId), event, sourceOf(c));
  };
}
