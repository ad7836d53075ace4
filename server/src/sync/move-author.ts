import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { FamilyRevision, LockedFamily } from './family-lock.ts';
import { inChunks } from './in-chunks.ts';

interface Way {
  readonly from: LockedFamily;
  /** The family they come to, under the revision that this transaction took of it. */
  readonly to: FamilyRevision;
}

/** Whether an entry of theirs has the id of another one in the family they would come to. */
export async function collides(
  trx: Transaction,
  userId: string,
  from: LockedFamily,
  to: LockedFamily,
): Promise<boolean> {
  const row = await trx
    .selectFrom('activities as ours')
    .innerJoin('activities as theirs', 'theirs.id', 'ours.id')
    .select('ours.id')
    .where('ours.family_id', '=', from.familyId)
    .where('ours.user_id', '=', userId)
    .where('theirs.family_id', '=', to.familyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a person's entries, deleted ones too, and the memory of their operations from one family to another (decision 4).
 * Who ended or deleted an entry stays as it is. Both families' locks are held.
 */
export async function moveAuthor(trx: Transaction, userId: string, { from, to }: Way): Promise<void> {
  const whose = sql`family_id = ${from.familyId} and user_id = ${userId}`;
  await inChunks(
    trx,
    { table: 'activities', id: 'id', whose },
    (table, those) => sql`update ${table} set family_id = ${to.familyId}, revision = ${to.revision} where ${those}`,
  );
  await inChunks(
    trx,
    { table: 'applied_ops', id: 'op_id', whose },
    (table, those) => sql`update ${table} set family_id = ${to.familyId} where ${those}`,
  );
}
