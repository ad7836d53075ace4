import type { Database } from '../database/database.ts';
import { hashToken, isToken } from '../secrets/token.ts';

/** Whether a session's token belonged to an account that was deleted, in the last 30 days. */
export async function isOfDeletedAccount(db: Database, token: string | undefined): Promise<boolean> {
  if (token === undefined || !isToken(token)) return false;
  const row = await db
    .selectFrom('deleted_sessions')
    .select('deleted_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

/** The address of an account; null when there is none. */
export async function findAddress(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}

/** The families whose rows, stored answers, invitations or members name a person, their own included: by indexes only. */
export async function getFamiliesNaming(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activities')
    .select('family_id')
    .where('ended_by', '=', userId)
    .union(db.selectFrom('activities').select('family_id').where('also_by', '=', userId))
    .union(db.selectFrom('activities').select('family_id').where('deleted_by', '=', userId))
    .union(db.selectFrom('members').select('family_id').where('invited_by', '=', userId))
    .union(db.selectFrom('invitations').select('family_id').where('invitee_id', '=', userId))
    .union(
      db
        .selectFrom('former_partners')
        .innerJoin('members', 'members.user_id', 'former_partners.partner_id')
        .select('family_id')
        .where('former_partners.user_id', '=', userId),
    )
    .execute();
  return rows.map(({ family_id }) => family_id);
}
