import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import type { Config } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { TrustedTime } from '../context/trusted-time.ts';
import type { Database } from '../database/database.ts';
import { purgeDeletedAccounts } from '../deletions/keep-deletion-list.ts';
import { purgeContactReceipts } from '../features/contact/writes.ts';
import { purgeDeletedSessions } from '../features/deletion/writes.ts';
import { purgeResets } from '../features/password/writes.ts';
import { purgeLimits } from '../limits/limiter.ts';
import { MailFolder } from '../mail/mail-folder.ts';
import { purgeMails } from '../mail/worker.ts';
import type { Worker } from '../platform/run-periodically.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import { forgetDeletedContent } from '../rows/activity/writes.ts';
import { purgeApplied } from '../rows/applied-operations.ts';
import { purgeInvitations, purgeRefusedInviters } from '../rows/family/invitation-writes.ts';
import { purgePartings } from '../rows/family/writes.ts';
import { purgeSecurityEvents } from '../rows/security/writes.ts';
import { purgeSessions } from '../session/account-writes.ts';
import { purgeAttempts } from '../session/sign-up-writes.ts';

/** Everything that expires, by module. Expired rows are already ignored; this only deletes them. */
const TASKS: Readonly<Record<string, (database: Database, now: Instant, config: Config) => Promise<void>>> = {
  attempts: purgeAttempts,
  sessions: purgeSessions,
  'reset links': purgeResets,
  invitations: purgeInvitations,
  'refused inviters': purgeRefusedInviters,
  mails: purgeMails,
  'mails in the data folder': (_database, now, config) => new MailFolder(config).removeOld(now),
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

type HousekeepingContext = Pick<Context, 'config' | 'database' | 'clock' | 'log'>;

/** Deletes expired data regularly. Any number of nodes may run it. */
export function startHousekeeping(context: HousekeepingContext): Worker {
  const time = new TrustedTime(context);
  return runPeriodically(async () => {
    await purgeInTime(context, time);
    // Spreads nodes that started together.
    return INTERVAL * (0.5 + Math.random());
  });
}

/** One run, unless the clock is in doubt. */
export async function purgeInTime(context: HousekeepingContext, time: TrustedTime): Promise<void> {
  const now = await time.read().catch((error: unknown) => {
    context.log.warn({ err: error }, 'time not confirmed');
    return null;
  });
  if (now !== null) await purgeExpired(context, now);
}

/** Deletes what has expired at `now`. Failures are logged and retried in the next run. */
export async function purgeExpired(context: HousekeepingContext, now = context.clock.now()): Promise<void> {
  const { config, database, log } = context;
  for (const [task, purge] of Object.entries(TASKS)) {
    await purge(database, now, config).catch((error: unknown) => {
      log.warn({ task, err: error }, 'not cleared away');
    });
  }
}
