import type { Instant } from '@lulla/domain/time/instant';
import type { Database } from '../database/database.ts';
import type { FamilyRevision } from '../platform/relay.ts';

/** The family and its revision behind each living session, by session id; ended ones are left out. */
export async function getStreamStates(
  database: Database,
  sessionIds: readonly string[],
  now: Instant,
): Promise<Map<string, FamilyRevision>> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('members', 'members.user_id', 'sessions.user_id')
    .innerJoin('families', 'families.id', 'members.family_id')
    .select(['sessions.id', 'family_id', 'epoch', 'revision'])
    .where('sessions.id', 'in', [...sessionIds])
    .where('expires_at', '>', new Date(now))
    .execute();
  return new Map(rows.map(({ id, family_id, epoch, revision }) => [id, { familyId: family_id, epoch, revision }]));
}
