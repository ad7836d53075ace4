import { isAnonymousEvent, type SecurityEventType, type Severity } from '@lulla/domain/security/event-types';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../context/context.ts';
import type { AppContext } from '../../http/request/app-env.ts';
import { type Taken, tooManyAttempts } from '../../limits/limiter.ts';
import type { MailTaken } from '../../limits/mail-limits.ts';

export interface SecurityEvent {
  readonly type: SecurityEventType;
  readonly severity: Severity;
  /** The account it concerns; null if unknown. */
  readonly userId: string | null;
  /** Details for an admin: numbers and fixed words. No log content, address or code. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** The source of a request, as stored. */
export interface Source {
  readonly address: string;
  readonly userAgent: string;
}

/** The source of a request. */
export function sourceOf(c: AppContext): Source {
  return { address: c.get('clientAddress'), userAgent: c.req.header('user-agent') ?? '' };
}

const MAX_USER_AGENT_LENGTH = 300;

/**
 * Stores a security event (accounts specification, 3) in its own statement, so that it survives a rollback of its
 * cause.
 */
export async function recordSecurityEvent(
  { database, clock }: Pick<Context, 'clock' | 'database'>,
  event: SecurityEvent,
  source: Source,
): Promise<void> {
  await database
    .insertInto('security_events')
    .values({
      id: uuidv7(),
      event_type: event.type,
      severity: event.severity,
      user_id: event.userId,
      details: JSON.stringify(event.details ?? {}),
      ip_address: source.address,
      user_agent: cut(source.userAgent),
      created_at: new Date(clock.now()),
      is_anonymous: isAnonymousEvent(event.type, event.severity, event.userId),
    })
    .execute();
}

function cut(userAgent: string): string {
  return [...userAgent].slice(0, MAX_USER_AGENT_LENGTH).join('');
}

/**
 * Passes if the limit allows it. Refuses with 429 `too_many_attempts`; only the first refusal of a window is stored, so
 * that a flood does not fill the table.
 */
export async function mustBeAllowed(
  c: AppContext,
  context: Pick<Context, 'clock' | 'database'>,
  taken: Taken,
  event: SecurityEvent,
): Promise<void> {
  if (taken.allowed) return;
  if (taken.isFirstRefusal) await recordSecurityEvent(context, event, sourceOf(c));
  throw tooManyAttempts(taken.retryAfterSeconds);
}

/** The event of a mail that a limit refused; the ceiling of all mails is the most severe. */
export function mailLimitEvent({ limit }: Pick<MailTaken, 'limit'>): SecurityEvent {
  return { type: 'mail_limit', severity: limit === 'all' ? 'error' : 'warn', userId: null, details: { limit } };
}
