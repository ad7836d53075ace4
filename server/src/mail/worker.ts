import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { deleteInChunks } from '../database/delete-in-chunks.ts';
import { errorCode } from '../platform/error-code.ts';
import { runPeriodically, type Worker } from '../platform/run-periodically.ts';
import { createMailTransport, type OutgoingMail, type Transport } from './transport.ts';

/** How often due mails are looked up, in ms. */
const POLL = 500;
/** How often while the database is away, in ms; each failure logs a line. */
const POLL_WHEN_AWAY = 5_000;
/** Concurrent mails of a node. */
const BATCH = 5;
/** A node's lease of a mail, longer than sending can take. If the node dies, others take over. */
const LEASE = 3 * MINUTE;
/** Waits after failures; the last repeats until the mail is worthless. */
const BACKOFF = [5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
/** How long the erased row of a sent mail stays. */
const KEPT = 7 * DAY;

type WorkerContext = Pick<Context, 'config' | 'log' | 'clock' | 'database' | 'metrics'>;

/**
 * Sends what `enqueueMail` wrote. Any number of nodes may run it; each mail is sent at least once. `stop` resolves once the
 * mails under way are sent or returned.
 */
export function startMailWorker(
  context: WorkerContext,
  transport: Transport = createMailTransport(context.config),
): Worker {
  const worker = runPeriodically(() => lookForMail(context, transport));
  return {
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
}

/** One run; returns the pause before the next one, ms. */
async function lookForMail(context: WorkerContext, transport: Transport): Promise<number> {
  const count = await deliverDue(context, transport).catch((error: unknown) => {
    context.log.warn({ err: error }, 'mail table not read');
    return null;
  });
  if (count === BATCH) return 0;
  return count === null ? POLL_WHEN_AWAY : POLL;
}

/** Sends due mails, some in parallel. Returns how many were tried. */
export async function deliverDue(context: WorkerContext, transport: Transport): Promise<number> {
  const mails = await claimDue(context, context.clock.now());
  await Promise.all(mails.map((mail) => deliver(context, transport, mail)));
  return mails.length;
}

interface ClaimedMail extends OutgoingMail {
  /** A message to the operator, retried until it arrives. */
  readonly isForOperator: boolean;
  /** This try among them. */
  readonly attempts: number;
}

async function claimDue({ database, config }: WorkerContext, now: Instant): Promise<ClaimedMail[]> {
  const due = database
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where((mail) =>
      // A try further ahead than any pause was planned before the clock was set back.
      mail.or([mail('next_attempt_at', '<=', new Date(now)), mail('next_attempt_at', '>', new Date(now + 2 * HOUR))]),
    )
    .where('expires_at', '>', new Date(now))
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const rows = await database
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: new Date(now + LEASE) })
    .where('id', 'in', due)
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'created_at', 'attempts', 'reply_to'])
    .execute();
  return rows.map(({ recipient, created_at, reply_to, ...row }) => ({
    ...row,
    // A message to the operator goes to the present OPERATOR_EMAIL.
    to: reply_to === null ? recipient : config.operator.email,
    isForOperator: reply_to !== null,
    replyTo: reply_to,
    createdAt: created_at,
  }));
}

/** Never throws. If the result cannot be stored, the lease expires and the mail is sent once more. */
async function deliver(context: WorkerContext, transport: Transport, mail: ClaimedMail): Promise<void> {
  const failure = await transport.send(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  try {
    context.metrics.mails.inc({
      result: failure === null ? 'sent' : isLost(mail, failure.error) ? 'refused' : 'postponed',
    });
    if (failure === null) {
      if (!(await markSent(context, mail))) await transport.takeBack?.(mail);
    } else await postpone(context, mail, failure.error);
  } catch (error) {
    context.log.warn({ mailId: mail.id, err: error }, 'mail not marked');
  }
}

/**
 * Erases its content, so that a copy of the database has no delivered mail. False if the row is gone: it was withdrawn,
 * or its reader's account deleted.
 */
async function markSent({ database, clock }: WorkerContext, { id }: ClaimedMail): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('mails')
    .set({ sent_at: new Date(clock.now()), subject: '', text: '', html: '', reply_to: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function postpone({ database, clock, log }: WorkerContext, mail: ClaimedMail, error: unknown): Promise<void> {
  const details = { mailId: mail.id, attempts: mail.attempts, err: error };
  if (isLost(mail, error)) {
    log.warn(details, 'mail refused for good');
    await database.deleteFrom('mails').where('id', '=', mail.id).execute();
    return;
  }
  log.warn(details, 'mail not sent yet');
  const wait = BACKOFF[Math.min(mail.attempts, BACKOFF.length) - 1] ?? HOUR;
  await database
    .updateTable('mails')
    .set({ next_attempt_at: new Date(clock.now() + wait) })
    .where('id', '=', mail.id)
    .execute();
}

/** Whether another try is useless. */
function isLost({ isForOperator }: ClaimedMail, error: unknown): boolean {
  return isFinal(error) && !isForOperator;
}

/**
 * Whether the server refused this mail for its recipient or content (5xx). Refused logins or TLS settings are the
 * operator's to fix, and the mail waits.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  const answer: unknown = Reflect.get(error, 'responseCode');
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof answer === 'number' && answer >= 500;
}

/** Deletes rows of sent and of worthless mails. Safe on several nodes. */
export function purgeMails(database: Database, now: Instant): Promise<void> {
  const [sentBefore, expired] = [new Date(now - KEPT), new Date(now)];
  return deleteInChunks(database, {
    table: 'mails',
    by: 'id',
    due: sql`(sent_at <= ${sentBefore} or (sent_at is null and expires_at <= ${expired}))`,
  });
}
