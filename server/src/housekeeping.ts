import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import type { Context } from './context.ts';
import type { Database } from './database/database.ts';
import { purgeDeletedAccounts } from './deletions/keep-deletion-list.ts';
import { purgeSessions } from './features/account/writes.ts';
import { forgetDeletedContent } from './features/activity/writes.ts';
import { purgeContactReceipts } from './features/contact/writes.ts';
import { purgeDeletedSessions } from './features/deletion/writes.ts';
import { purgePartings } from './features/family/writes.ts';
import { purgeInvitations } from './features/invitation/writes.ts';
import { purgeResets } from './features/password/writes.ts';
import { purgeSecurityEvents } from './features/security/writes.ts';
import { purgeAttempts } from './features/sign-up/writes.ts';
import { purgeLimits } from './limits/limiter.ts';
import { purgeMails } from './mail/worker.ts';
import { purgeApplied } from './sync/applied-operations.ts';
import { workInRounds } from './work-in-rounds.ts';
import type { Worker } from './workers.ts';

/** What has run its time, each by who wrote it. None of it is looked at any more: this only takes it away. */
const TASKS: Readonly<Record<string, (database: Database, now: Instant) => Promise<void>>> = {
  attempts: purgeAttempts,
  sessions: purgeSessions,
  'reset links': purgeResets,
  invitations: purgeInvitations,
  mails: purgeMails,
  'contact receipts': purgeContactReceipts,
  'security events': purgeSecurityEvents,
  limits: purgeLimits,
  'deleted content': forgetDeletedContent,
  'remembered answers': purgeApplied,
  partings: purgePartings,
  'deleted sessions': purgeDeletedSessions,
  'deleted accounts': purgeDeletedAccounts,
};

const INTERVAL = 10 * MINUTE;

type HousekeepingContext = Pick<Context, 'database' | 'clock' | 'log'>;

/** Clears away now and then, from now on. Any number of nodes may run it. */
export function startHousekeeping(context: HousekeepingContext): Worker {
  return workInRounds(async () => {
    await clearAway(context);
    // Nodes that started together do not go on together.
    return INTERVAL * (0.5 + Math.random());
  });
}

/** One round. What fails is logged and done in the next. */
export async function clearAway({ database, clock, log }: HousekeepingContext): Promise<void> {
  for (const [task, purge] of Object.entries(TASKS)) {
    await purge(database, clock.now()).catch((error: unknown) => {
      log.warn({ task, err: error }, 'not cleared away');
    });
  }
}
