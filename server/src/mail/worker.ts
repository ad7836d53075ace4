import { DAY, HOUR, type Instant, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import { createMailTransport, type OutgoingMail, type Transport } from './transport.ts';

/** How often the table is asked for mail, in ms. */
const POLL = 500;
/** How often when it does not answer: each time leaves a line in the log. */
const POLL_WHEN_AWAY = 5_000;
/** Mails under way at once, a node. */
const BATCH = 5;
/** How long a node has a mail to itself; longer than sending can take. A node that dies leaves it to the others then. */
const LEASE = 3 * MINUTE;
/** Waits after a failure, one after the other; the last repeats until the mail is worthless. */
const BACKOFF = [5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
/** Emptied rows are kept so long to tell that a mail was sent. */
const KEPT = 7 * DAY;

type WorkerContext = Pick<Context, 'config' | 'log' | 'clock' | 'database' | 'metrics'>;

export interface MailWorker {
  /** Ends once the mails under way are sent or given back. */
  stop(): Promise<void>;
}

/** Starts sending what `enqueueMail` wrote. Any number of nodes may run one; each mail is sent at least once. */
export function startMailWorker(
  context: WorkerContext,
  transport: Transport = createMailTransport(context.config),
): MailWorker {
  const rounds = runPeriodically(() => lookForMail(context, transport));
  return {
    stop: async () => {
      await rounds.stop();
      transport.close();
    },
  };
}

/** One round; gives the pause before the next one, ms. */
async function lookForMail(context: WorkerContext, transport: Transport): Promise<number> {
  const count = await deliverDue(context, transport).catch((error: unknown) => {
    context.log.warn({ err: error }, 'mail table not read');
    return null;
  });
  if (count === BATCH) return 0;
  return count === null ? POLL_WHEN_AWAY : POLL;
}

/** Sends the mails that are due, some at once. Gives how many were tried. */
export async function deliverDue(context: WorkerContext, transport: Transport): Promise<number> {
  const mails = await claimDue(context, context.clock.now());
  await Promise.all(mails.map((mail) => deliver(context, transport, mail)));
  return mails.length;
}

interface ClaimedMail extends OutgoingMail {
  /** For the operator: it is kept until it arrives. */
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
      // A try that lies further ahead than any pause was planned before the clock was set back.
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
    // A message to the operator waits for a mended OPERATOR_EMAIL, and goes there then.
    to: reply_to === null ? recipient : config.operator.email,
    isForOperator: reply_to !== null,
    replyTo: reply_to,
    createdAt: created_at,
  }));
}

/** Never throws. What cannot be written down about a mail is made good by its lease: it is sent once more. */
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
 * Its content goes: a copy of the database has no mail that somebody has already got. False when it is not there any more:
 * it was withdrawn, or its reader's account deleted, while it was sent.
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

/** Whether it is not worth another try. */
function isLost({ isForOperator }: ClaimedMail, error: unknown): boolean {
  return isFinal(error) && !isForOperator;
}

/**
 * Whether the server refused this mail, for its recipient or its content, with a 5xx. One that refuses us (a login, a
 * TLS setting) is the operator's to mend, and the mail waits for that.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  const answer: unknown = Reflect.get(error, 'responseCode');
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof answer === 'number' && answer >= 500;
}

/** Removes what was sent a while ago, and what is not worth sending any more. Safe on several nodes at once. */
export async function purgeMails(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('mails')
    .where((mail) =>
      mail.or([
        mail('sent_at', '<=', new Date(now - KEPT)),
        mail.and([mail('sent_at', 'is', null), mail('expires_at', '<=', new Date(now))]),
      ]),
    )
    .execute();
}
