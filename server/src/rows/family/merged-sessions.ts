import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { ACTIVITY_COLUMNS } from '../activity/reads.ts';

interface Parting {
  readonly userId: string;
  /** The family that they part from. */
  readonly from: string;
}

interface Place {
  readonly familyId: string;
  readonly revision: number;
}

/** Of the copy its own. What a bottle took of the milk store stays with the entry that took it (R257). */
const OWN = ['id', 'user_id', 'also_by', 'from_store', 'revision', 'note'];
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
  return copyMerged(trx, { from, whose, to: { familyId: from, revision }, note: withNote ? sql`note` : sql`null` });
}

/** Gives who leaves an entry of their own of each such session that stays with its author. After their entries have moved. */
export function takeMergedSessions(trx: Transaction, { userId, from }: Parting, to: Place): Promise<void> {
  return copyMerged(trx, { from, whose: sql`also_by = ${userId}`, to, note: sql`note` });
}

interface Copies {
  readonly from: string;
  readonly whose: RawBuilder<unknown>;
  readonly to: Place;
  readonly note: RawBuilder<unknown>;
}

/** Random, but for the time and the version of a UUIDv7. */
const NEW_ID = sql`overlay(gen_random_uuid()::text placing left(id::text, 15) from 1)::uuid`;

/** Nobody has two open sessions of a sort: who has begun another one gets no copy of one that runs. */
async function copyMerged(trx: Transaction, { from, whose, to, note }: Copies): Promise<void> {
  await sql`
    insert into activities (family_id, id, user_id, revision, note, ${COPIED})
    select ${to.familyId}, ${NEW_ID}, also_by, ${to.revision}, ${note}, ${COPIED}
    from activities where family_id = ${from} and deleted_at is null and ${whose}
    on conflict do nothing`.execute(trx);
}

/** Removes such copies where their authors share a log again, unless one of both entries was changed. */
export async function dropMergedCopies(trx: Transaction, userId: string, familyId: string): Promise<void> {
  const told = (table: string) =>
    sql.join(['kind', 'child_id', 'ended_at', 'edited_at', 'note'].map((column) => sql.ref(`${table}.${column}`)));
  await sql`
    delete from activities as copy using activities as kept
    where kept.family_id = ${familyId} and kept.also_by is not null and kept.deleted_at is null
      and copy.family_id = kept.family_id and copy.user_id = kept.also_by and copy.started_at = kept.started_at
      and ${userId} in (copy.user_id, kept.user_id) and copy.id <> kept.id and copy.deleted_at is null
      and row(${told('copy')}) is not distinct from row(${told('kept')})`.execute(trx);
}
