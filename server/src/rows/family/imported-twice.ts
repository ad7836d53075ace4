import { resultSchema } from '@lulla/domain/protocol/result';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/transaction.ts';
import { forgetGoneEntries } from '../activity/forget-gone-entries.ts';
import { KIND_COLUMNS } from '../activity/kinds.ts';
import { movedChild } from '../child/moves.ts';
import type { ChildMove } from '../child/policy.ts';
import type { LockedFamily } from '../family-lock.ts';
import { dropEntries } from '../import/drop-entries.ts';
import { changeRemembered } from '../remembered-answers.ts';

/** Rows of a statement, so that none exceeds its time limit. */
const CHUNK = 5_000;

interface Joining {
  /** The joiner's family, in which they are alone. */
  readonly from: LockedFamily;
  readonly to: LockedFamily;
  /** What becomes of the children of the joiner's entries. */
  readonly children: ChildMove;
}

/**
 * Leaves one of each entry that both families imported (R338); of two that differ but for their id, the joiner's gets another.
 * Both families' locks are held; the joiner's entries have not moved yet.
 */
export async function dropImportedTwice(trx: Transaction, { from, to, children }: Joining): Promise<void> {
  const dropped = await dropAlike(trx, { from, to, children });
  const { ours, theirs, both } = await getSameIds(trx, from, to);
  await dropEntries(trx, from, ours);
  await dropEntries(trx, to, theirs);
  if (both.length > 0) await giveNewIds(trx, from, both);
  if (dropped + ours.length > 0) await forgetGoneEntries(trx, from.familyId);
  if (theirs.length > 0) await forgetGoneEntries(trx, to.familyId);
}

/** What an entry says. Nulls are alike in a partition. */
const CONTENT = sql.join(
  ['started_at', 'kind', 'imported_from', 'child', 'ended_at', 'note', ...KIND_COLUMNS].map((column) =>
    sql.ref(column),
  ),
);
const COLUMNS = sql.join(
  ['id', 'started_at', 'kind', 'imported_from', 'ended_at', 'note', ...KIND_COLUMNS].map((column) => sql.ref(column)),
);

/**
 * Drops the joiner's entries that are word for word like one of the others' from the same app, each of which counts once.
 * Sorted and not joined, so that no plan depends on young statistics. Gives how many.
 */
async function dropAlike(trx: Transaction, { from, to, children }: Joining): Promise<number> {
  let count = 0;
  for (let after = '-infinity'; after !== 'infinity'; ) {
    const end = ({ familyId }: LockedFamily) => sql`(
      select started_at from activities where family_id = ${familyId} and deleted_at is null and started_at > ${after}
      order by started_at offset ${CHUNK - 1} limit 1)`;
    const { rows: ends } = await sql<{ last: string }>`
      select coalesce(least(${end(from)}, ${end(to)}), 'infinity')::text as last`.execute(trx);
    const last = ends[0]?.last ?? 'infinity';
    const imported = ({ familyId }: LockedFamily) => sql`
      from activities where family_id = ${familyId} and deleted_at is null and imported_from is not null
        and started_at > ${after} and started_at <= ${last}`;
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, is_ours, row_number() over (partition by ${CONTENT}, is_ours order by id) as place,
          count(*) filter (where not is_ours) over (partition by ${CONTENT}) as theirs
        from (
          select true as is_ours, ${movedChild(children)} as child, ${COLUMNS} ${imported(from)}
          union all select false, child_id, ${COLUMNS} ${imported(to)}
        ) as entries
      ) as counted
      where is_ours and place <= theirs`.execute(trx);
    await dropEntries(
      trx,
      from,
      rows.map(({ id }) => id),
    );
    count += rows.length;
    after = last;
  }
  return count;
}

/**
 * Ids of imported entries that both families have, by whose entry goes: a deleted one, else the joiner's that was never
 * edited, else neither (`both` stay).
 */
async function getSameIds(trx: Transaction, from: LockedFamily, to: LockedFamily) {
  const { rows } = await sql<{ id: string; goes: 'ours' | 'theirs' | 'both' }>`
    select ours.id, case
      when ours.deleted_at is not null then 'ours'
      when theirs.deleted_at is not null then 'theirs'
      when ours.edited_at is null then 'ours'
      else 'both' end as goes
    from activities as ours join activities as theirs on theirs.id = ours.id
    where ours.family_id = ${from.familyId} and (ours.imported_from is not null or ours.forgotten)
      and theirs.family_id = ${to.familyId} and (theirs.imported_from is not null or theirs.forgotten)`.execute(trx);
  const which = (goes: 'ours' | 'theirs' | 'both') => rows.filter((row) => row.goes === goes).map(({ id }) => id);
  return { ours: which('ours'), theirs: which('theirs'), both: which('both') };
}

/** In stored answers too, so that operations on them can still be undone. */
async function giveNewIds(trx: Transaction, { familyId }: LockedFamily, ids: readonly string[]): Promise<void> {
  const renewed = new Map(ids.map((id) => [id, uuidv7()]));
  const rows = [...renewed].map(([id, given]) => ({ id, given }));
  await sql`
    update activities set id = renewed.given
    from json_to_recordset(${JSON.stringify(rows)}::json) as renewed (id uuid, given uuid)
    where activities.family_id = ${familyId} and activities.id = renewed.id`.execute(trx);
  await changeRemembered(trx, familyId, async (chunk) =>
    chunk.flatMap(({ userId, result }) => {
      const said = JSON.stringify(result);
      const now = JSON.stringify(JSON.parse(said, (_key, value) => renewed.get(value) ?? value));
      return now === said ? [] : [{ userId, result: resultSchema.parse(JSON.parse(now)) }];
    }),
  );
}
