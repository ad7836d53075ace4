import type { Database } from '../../database/database.ts';
import { hashToken, isToken } from '../../secrets/token.ts';
import { addressScope, type FamilyScope } from '../family-scope.ts';

/** When the person's calendar address was made; null without one. */
export async function getCalendarAddress(database: Database, userId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('calendar_addresses')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The present family of the person whose address has this secret; null for one that is unknown, dead or malformed. */
export async function findCalendarAddress(database: Database, secret: string): Promise<FamilyScope | null> {
  if (!isToken(secret)) return null;
  const row = await database
    .selectFrom('calendar_addresses')
    .innerJoin('members', 'members.user_id', 'calendar_addresses.user_id')
    .select(['members.user_id', 'members.family_id'])
    .where('token_hash', '=', hashToken(secret))
    .executeTakeFirst();
  return row ? addressScope({ userId: row.user_id, familyId: row.family_id }) : null;
}
