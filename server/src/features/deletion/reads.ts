import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';

type Reader = Kysely<Schema>;

/** Whether a deletion with this receipt was carried out. */
export async function hasReceipt(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('deletion_receipts').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * The families whose rows, remembered answers, invitations or members name somebody, their own perhaps among them: by
 * indexes all, however much there is.
 */
export async function getFamiliesNaming(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('activities')
    .select('family_id')
    .where('ended_by', '=', userId)
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
