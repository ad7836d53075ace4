import { MINUTE } from '@lulla/domain/time/instant';
import type { Context } from '../context/context.ts';
import { runPeriodically, type Worker } from '../platform/run-periodically.ts';
import { getDueSubscriptions } from '../rows/subscription/reads.ts';
import { asTimePasses } from './sandbox-states.ts';
import { storeSubscription } from './subscription-writes.ts';

const INTERVAL = MINUTE;
const AT_ONCE = 100;

/** Renews sandbox subscriptions each month, and ends cancelled ones. */
export function startSandboxRenewals(context: Context): Worker {
  return runPeriodically(async () => {
    await renewSandbox(context).catch((error: unknown) => context.log.warn({ err: error }, 'not renewed'));
    return INTERVAL;
  });
}

/** One run. */
export async function renewSandbox(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const due of await getDueSubscriptions(context.database, 'sandbox', { now, limit: AT_ONCE })) {
    const next = asTimePasses(due, now);
    if (next !== due) await storeSubscription(context, 'sandbox', next);
  }
}
