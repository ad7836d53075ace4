import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../../database/database.ts';

/** A browser that is signed in. */
export interface Device {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly signedInAt: Instant;
  /** To the hour. */
  readonly lastUsedAt: Instant;
}

/** Where an account is signed in at `now`, the latest used first. */
export async function getDevices(database: Database, userId: string, now: Instant): Promise<Device[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionId: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at.getTime(),
    lastUsedAt: row.last_seen_at.getTime(),
  }));
}
