import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { FamilyRevision } from '../../platform/relay.ts';
import { movedChild } from '../child/moves.ts';
import type { ChildMove } from '../child/policy.ts';
import type { LockedFamily } from '../family-lock.ts';
import { countOut } from '../import/drop-entries.ts';
import { inChunks } from '../in-chunks.ts';

interface Way {
  readonly from: LockedFamily;
  /** The new family, with the revision that this transaction took. */
  readonly to: FamilyRevision;
  /** What becomes of the children of their entries; absent: they stay. */
  readonly children?: ChildMove;
}

/** Whether an id of their entries or events is taken in the new family. */
export async function collides(
  trx: Transaction,
  userId: string,
  from: LockedFamily,
  to: LockedFamily,
): Promise<boolean> {
  const shared = (table: 'activities' | 'calendar_events') => sql`
    select 1 from ${sql.table(table)} as ours join ${sql.table(table)} as theirs on theirs.id = ours.id
    where ours.family_id = ${from.familyId} and ours.user_id = ${userId} and theirs.family_id = ${to.familyId}`;
  const { rows } = await sql<{ collides: boolean }>`
    select exists (${shared('activities')}) or exists (${shared('calendar_events')}) as collides`.execute(trx);
  return rows[0]?.collides ?? false;
}

/**
 * Moves a person's entries and events, deleted ones too, and their stored answers to another family (P4). Who ended or
 * deleted an entry stays. Their imports go with them. Both families' locks are held.
 */
export async function moveAuthor(trx: Transaction, userId: string, { from, to, children }: Way): Promise<void> {
  const whose = sql`family_id = ${from.familyId} and user_id = ${userId}`;
  await partFromImports(trx, userId, from);
  const place = sql`family_id = ${to.familyId}, revision = ${to.revision}`;
  const entry = children && children.size > 0 ? sql`${place}, child_id = ${movedChild(children)}` : place;
  for (const [table, set] of [
    ['activities', entry],
    ['calendar_events', place],
  ] as const) {
    await inChunks(trx, { table, id: 'id', whose }, (rows, those) => sql`update ${rows} set ${set} where ${those}`);
  }
  await trx
    .updateTable('imports')
    .set({ family_id: to.familyId })
    .where('family_id', '=', from.familyId)
    .where('user_id', '=', userId)
    .execute();
  await inChunks(
    trx,
    { table: 'applied_ops', id: 'op_id', whose },
    (table, those) => sql`update ${table} set family_id = ${to.familyId} where ${those}`,
  );
}

/** Takes an entry out of its import where only one of both moves (R335): undo reaches no other family. */
async function partFromImports(trx: Transaction, userId: string, { familyId }: LockedFamily): Promise<void> {
  const whose = sql`family_id = ${familyId} and import_id is not null and (user_id = ${userId}) <> (import_id in (
    select imports.id from imports where imports.family_id = ${familyId} and imports.user_id = ${userId}))`;
  await countOut(trx, familyId, whose);
  await inChunks(
    trx,
    { table: 'activities', id: 'id', whose },
    (rows, those) => sql`update ${rows} set import_id = null where ${those}`,
  );
}
