import { SAME_START_WITHIN } from '@lulla/domain/activity/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { forgetGoneEntries } from '../activity/forget-gone-entries.ts';
import { KIND_COLUMNS } from '../activity/kinds.ts';
import type { ActivityRow } from '../activity/mapping.ts';
import { ACTIVITY_COLUMNS } from '../activity/reads.ts';
import { dropEntries } from '../import/drop-entries.ts';

interface Parting {
  readonly userId: string;
  /** The family that they part from. */
  readonly from: string;
}

interface Place {
  readonly familyId: string;
  readonly revision: number;
}

/** What a bottle took of the milk store, and where a pumping was put away, stay with the kept entry (R255, R257). */
const HELD = ['from_store', 'stored'];
/** Of the copy its own. */
const OWN = ['id', 'user_id', 'also_by', 'revision', 'note', ...HELD];
const COPIED = sql.join([...ACTIVITY_COLUMNS.filter((column) => !OWN.includes(column)), 'received_at'].map(sql.ref));

/**
 * Gives those who stay an entry of their own of each session that two had started and whose kept entry goes with its author
 * (R28). Before the author's entries go. `withNote`: the note may be the author's, and both cannot be told apart.
 */
export function keepMergedSessions(
  trx: Transaction,
  { userId, from, revision, withNote }: Parting & { readonly revision: number; readonly withNote: boolean },
): Promise<void> {
  const whose = sql`user_id = ${userId} and also_by in (
    select user_id from members where family_id = ${from} and user_id <> ${userId})`;
  return copyMerged(trx, { from, whose, to: { familyId: from, revision }, withNote });
}

/** Gives who leaves an entry of their own of each such session that stays with its author. After their entries have moved. */
export function takeMergedSessions(trx: Transaction, { userId, from }: Parting, to: Place): Promise<void> {
  return copyMerged(trx, { from, whose: sql`also_by = ${userId}`, to, withNote: true });
}

interface Copies {
  readonly from: string;
  readonly whose: RawBuilder<unknown>;
  readonly to: Place;
  readonly withNote: boolean;
}

/** Random, but for the time and the version of a UUIDv7. */
const NEW_ID = sql`overlay(gen_random_uuid()::text placing left(id::text, 15) from 1)::uuid`;

/** Nobody has two open sessions of a sort: who has begun another one gets no copy of one that runs. */
async function copyMerged(trx: Transaction, { from, whose, to, withNote }: Copies): Promise<void> {
  const { rows } = await sql<Session>`
    insert into activities (family_id, id, user_id, revision, note, ${COPIED})
    select ${to.familyId}, ${NEW_ID}, also_by, ${to.revision}, ${withNote ? sql`note` : sql`null`}, ${COPIED}
    from activities where family_id = ${from} and deleted_at is null and ${whose}
    on conflict do nothing
    returning id, user_id, child_id, kind, started_at`.execute(trx);
  if (rows.length > 0) await replaceDeleted(trx, to.familyId, { copies: rows, withNote });
}

type Session = Pick<ActivityRow, 'id' | 'user_id' | 'child_id' | 'kind' | 'started_at'>;
interface Copied {
  readonly copies: readonly Session[];
  readonly withNote: boolean;
}

/**
 * Puts copies in the place of the entries that their authors had started, which were deleted as the same: neither undo nor a
 * restore brings one back beside its copy.
 */
async function replaceDeleted(trx: Transaction, familyId: string, { copies, withNote }: Copied): Promise<void> {
  const authors = [...new Set(copies.map(({ user_id }) => user_id))];
  const { rows } = await sql<Session & { note: string | null }>`
    select id, user_id, child_id, kind, started_at, note from activities
    where family_id = ${familyId} and user_id = any(${authors}::uuid[]) and deleted_at is not null and not forgotten
    order by deleted_at desc`.execute(trx);
  const deleted = new Set(rows);
  const places = copies.flatMap((copy) => {
    for (const own of deleted) {
      if (!isOf(copy, own)) continue;
      deleted.delete(own);
      return [{ id: copy.id, own: own.id, note: own.note }];
    }
    return [];
  });
  await dropEntries(
    trx,
    { familyId },
    places.map(({ own }) => own),
  );
  await sql`
    update activities set id = place.own, note = ${withNote ? sql`activities.note` : sql`place.note`}
    from json_to_recordset(${JSON.stringify(places)}::json) as place (id uuid, own uuid, note text)
    where activities.family_id = ${familyId} and activities.id = place.id`.execute(trx);
}

function isOf(copy: Session, own: Session): boolean {
  const isNear = Math.abs(copy.started_at.getTime() - own.started_at.getTime()) <= SAME_START_WITHIN;
  return isNear && copy.user_id === own.user_id && copy.kind === own.kind && copy.child_id === own.child_id;
}

/** What a copy and its kept entry say. */
const TOLD = [
  ...(['child_id', 'kind', 'started_at', 'ended_at', 'end_unknown', 'edited_at', 'note'] as const),
  ...KIND_COLUMNS.filter((column) => !HELD.includes(column)),
];
type Told = Pick<ActivityRow, (typeof TOLD)[number]> & { readonly author: string };
const told = (row: Told) => JSON.stringify([row.author, ...TOLD.map((column) => row[column])]);
const SAID = sql.join(TOLD.map((column) => sql.ref(column)));
/** Kept entries whose copies one statement looks for. */
const CHUNK = 1_000;

/**
 * Removes such copies where their authors share a log again, unless one of both entries was changed. Compared here and not
 * joined, so that no plan depends on young statistics.
 */
export async function dropMergedCopies(trx: Transaction, userId: string, familyId: string): Promise<void> {
  const { rows: kept } = await sql<Told>`
    select also_by as author, ${SAID} from activities
    where family_id = ${familyId} and deleted_at is null and also_by is not null
      and ${userId} in (user_id, also_by)`.execute(trx);
  const copies: string[] = [];
  for (let at = 0; at < kept.length; at += CHUNK) {
    const chunk = kept.slice(at, at + CHUNK);
    const { rows } = await sql<Told & { id: string }>`
      select id, user_id as author, ${SAID} from activities
      where family_id = ${familyId} and started_at = any(${chunk.map((row) => row.started_at)}::timestamptz[])
        and deleted_at is null and also_by is null and from_store is null and stored is null`.execute(trx);
    const all = new Set(chunk.map(told));
    copies.push(...rows.filter((row) => all.has(told(row))).map(({ id }) => id));
  }
  if (copies.length === 0) return;
  await dropEntries(trx, { familyId }, copies);
  await forgetGoneEntries(trx, familyId);
}
