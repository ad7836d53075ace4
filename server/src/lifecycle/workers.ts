import { startSandboxRenewals } from '../billing/sandbox-renewals.ts';
import { startStripeCleanup } from '../billing/stripe-cleanup-job.ts';
import type { Context } from '../context/context.ts';
import { startDeletionList } from '../deletions/keep-deletion-list.ts';
import { startMailWorker } from '../mail/worker.ts';
import type { Worker } from '../platform/run-periodically.ts';
import { startHousekeeping } from './housekeeping.ts';

export function startWorkers(context: Context): Worker[] {
  const workers = [startMailWorker(context), startHousekeeping(context), startDeletionList(context)];
  const { billing, stripe } = context.config;
  if (stripe) return [...workers, startStripeCleanup(context, stripe)];
  return billing === 'sandbox' ? [...workers, startSandboxRenewals(context)] : workers;
}
