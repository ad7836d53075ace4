import type { Severity } from '@lulla/domain/security/event-types';
import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../../database/database.ts';

/** An event as it was written down. */
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

/** So many are shown (accounts specification, 9). */
const SHOWN_EVENTS = 50;

/** The 50 newest events, newest first. */
export async function getNewestEvents(database: Database): Promise<StoredEvent[]> {
  const rows = await database
    .selectFrom('security_events')
    .select(['id', 'event_type', 'severity', 'user_id', 'details', 'ip_address', 'user_agent', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_EVENTS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.event_type,
    severity: row.severity,
    userId: row.user_id,
    details: row.details,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    createdAt: row.created_at.getTime(),
  }));
}
