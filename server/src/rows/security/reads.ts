import type { Severity } from '@lulla/domain/security/event-types';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A stored event. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly severity: Severity;
  readonly userId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Instant;
}

/** The number shown (accounts specification, 9). */
const SHOWN_EVENTS = 50;

/** The 50 newest events but those that are counted (`getAnonymousEvents`), newest first. */
export async function getNewestEvents(database: Database): Promise<StoredEvent[]> {
  const rows = await database
    .selectFrom('security_events')
    .select([
      'id',
      'event_type as type',
      'severity',
      'user_id as userId',
      'details',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'created_at',
    ])
    .where('is_anonymous', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_EVENTS)
    .execute();
  return rows.map(({ created_at, ...event }) => ({ ...event, createdAt: created_at.getTime() }));
}

/** How often an event came from people without an account. */
export interface AnonymousEvents {
  readonly type: string;
  readonly severity: Severity;
  readonly lastDay: number;
  readonly lastWeek: number;
  readonly newestAt: Instant;
}

/** The events of the last seven days that anybody can cause without an account, by type and severity, the newest first. */
export async function getAnonymousEvents(database: Database, now: Instant): Promise<AnonymousEvents[]> {
  const dayAgo = new Date(now - DAY);
  const rows = await database
    .selectFrom('security_events')
    .select(({ fn }) => [
      'event_type as type',
      'severity',
      fn.countAll<number>().as('lastWeek'),
      sql<number>`count(*) filter (where created_at > ${dayAgo})`.as('lastDay'),
      fn.max('created_at').as('newest_at'),
    ])
    .where('is_anonymous', '=', true)
    .where('created_at', '>', new Date(now - 7 * DAY))
    .groupBy(['event_type', 'severity'])
    .orderBy('newest_at', 'desc')
    .orderBy('event_type')
    .execute();
  return rows.map(({ newest_at, ...event }) => ({ ...event, newestAt: newest_at.getTime() }));
}
