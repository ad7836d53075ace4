import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { FamilyRevision, LockedFamily } from './family-lock.ts';

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

/** Rows a statement moves, so that none runs into its time limit, however much somebody has logged. */
const CHUNK = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Takes a person's entries, deleted ones too, and the memory of their operations from one family to another (decision 4).
 * Who ended or deleted an entry stays as it is. Both families' locks are held.
 */
export async function moveAuthor(trx: Transaction, userId: string, { from, to }: Way): Promise<void> {
  const whose = sql`family_id = ${from.familyId} and user_id = ${userId}`;
  await inChunks(
    trx,
    { table: 'activities', id: 'id', whose },
    sql`family_id = ${to.familyId}, revision = ${to.revision}`,
  );
  await inChunks(trx, { table: 'applied_ops', id: 'op_id', whose }, sql`family_id = ${to.familyId}`);
}

interface Rows {
  readonly table: 'activities' | 'applied_ops';
  /** What follows the family in its key, author aside. */
  readonly id: 'id' | 'op_id';
  readonly whose: RawBuilder<unknown>;
}

/** Plain ranges of the key, so that no plan depends on what the planner believes of a table that has just changed. */
async function inChunks(trx: Transaction, { table, id, whose }: Rows, change: RawBuilder<unknown>): Promise<void> {
  const [from, key] = [sql.table(table), sql.ref(id)];
  let after = BEFORE_ALL;
  while (after < AFTER_ALL) {
    const { rows } = await sql<{ last: string }>`
      select ${key} as last from ${from} where ${whose} and ${key} > ${after}
      order by ${key} offset ${CHUNK - 1} limit 1`.execute(trx);
    const last = rows[0]?.last ?? AFTER_ALL;
    await sql`update ${from} set ${change} where ${whose} and ${key} > ${after} and ${key} <= ${last}`.execute(trx);
    after = last;
  }
}
