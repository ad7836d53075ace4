import { DAY, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { TrustedTime } from '../context/trusted-time.ts';
import type { Database } from '../database/database.ts';
import { deleteInChunks } from '../database/delete-in-chunks.ts';
import type { Schema } from '../database/schema/schema.ts';
import { DELETIONS_KEPT } from '../deletions/deletion-list.ts';
import { purgeLimits } from '../limits/limiter.ts';
import { MailFolder } from '../mail/mail-folder.ts';
import { purgeMails } from '../mail/worker.ts';
import { runPeriodically, type Worker } from '../platform/run-periodically.ts';
import { forgetDeletedContent } from '../rows/activity/writes.ts';
import { purgeInvitations } from '../rows/family/invitation-writes.ts';

type Purge = (database: Database, now: Instant, config: Config) => Promise<void>;

/** An older outbox is refused by its times or ids instead. */
const ANSWERS_KEPT = 90 * DAY;
/** A device that missed the answer repeats its request long before this. */
const RECEIPTS_KEPT = 30 * DAY;
/** Addresses are stored no longer than an attack is investigated. */
const SECURITY_EVENTS_KEPT = 180 * DAY;
/** How long a returning device can still learn that its account is gone. */
const DELETED_SESSIONS_KEPT = 30 * DAY;

/** Everything that expires. Expired rows are already ignored; this only deletes them. */
const TASKS: Readonly<Record<string, Purge>> = {
  attempts: rowsOf('sign_up_attempts', 'expires_at'),
  sessions: rowsOf('sessions', 'expires_at'),
  'reset links': rowsOf('password_resets', 'expires_at'),
  invitations: purgeInvitations,
  'refused inviters': rowsOf('refused_inviters', 'silent_until'),
  mails: purgeMails,
  'mails in the data folder': (_database, now, config) => new MailFolder(config).removeOld(now),
  'contact receipts': rowsOf('contact_receipts', 'created_at', RECEIPTS_KEPT),
  'security events': rowsOf('security_events', 'created_at', SECURITY_EVENTS_KEPT),
  limits: purgeLimits,
  'deleted content': forgetDeletedContent,
  'remembered answers': rowsOf('applied_ops', 'created_at', ANSWERS_KEPT),
  // As long as stored answers of each may name the other.
  partings: rowsOf('former_partners', 'parted_at', ANSWERS_KEPT),
  'deleted sessions': rowsOf('deleted_sessions', 'deleted_at', DELETED_SESSIONS_KEPT),
  'deleted accounts': rowsOf('deleted_accounts', 'deleted_at', DELETIONS_KEPT),
};

/** Deletes the rows of a table, the oldest first, once `kept` (ms) has passed since the time in column `by`. */
function rowsOf<Table extends keyof Schema>(table: Table, by: keyof Schema[Table] & string, kept = 0): Purge {
  return (database, now) =>
    deleteInChunks(database, { table, by, due: sql`${sql.ref(by)} <= ${new Date(now - kept)}` });
}

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
