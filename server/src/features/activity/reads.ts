import { ACTIVITY_KINDS, type ActivityKind } from '@lulla/domain/activity/kinds';
import { RESTORABLE_FOR } from '@lulla/domain/activity/limits';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Statement } from '../../database/batch.ts';
import { statementOf } from '../../database/database.ts';
import { forEach } from '../../database/for-each.ts';
import type { ActivityTable } from '../../database/schema/log-tables.ts';
import type { Schema } from '../../database/schema/schema.ts';
import type { FamilyScope } from '../../sync/family-scope.ts';

/** What a device keeps, in ms: 31 days, and one more so that no time zone's month or week is cut. */
const DEVICE_WINDOW = 32 * DAY;
/** How far before a window its sessions began, and how far into it they end, in ms: all but those of the index `activities_long`. */
const LOOKED_BACK = DAY;
/** To the letter as in the index. */
const IS_LONG = sql<boolean>`ended_at - started_at > interval '24 hours'`;
/** To the letter as in the indexes of what runs: a plan that is kept knows no values, and would read all such entries. */
const HAS_AN_END = sql<boolean>`kind in ('bottle', 'breastmilk', 'sleep')`;

/** What `presentActivity` and `presentRow` take. */
export const ACTIVITY_COLUMNS = [
  'id',
  'user_id',
  'kind',
  'started_at',
  'ended_at',
  'ended_by',
  'end_cause',
  'end_unknown',
  'kept_at',
  'note',
  'started_ml',
  'amount_ml',
  'drop_type',
  'drop_count',
  'contents',
  'from_stock',
  'baby_oil',
  'shampoo',
  'edited_at',
  'revision',
  'deleted_at',
  'deleted_by',
  'forgotten',
] as const;

type Reader = Kysely<Schema>;

function entriesOf(db: Reader, familyId: string) {
  return db
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null);
}

/**
 * Holds while the person is still in the family of their session: nobody reads one they have just left. The family itself
 * is a value of the statement and not looked up by it, because PostgreSQL plans by how long that family's log is.
 */
export function isMember({ userId, familyId }: FamilyScope) {
  return sql<boolean>`exists (select from members where members.user_id = ${userId} and members.family_id = ${familyId})`;
}

/** A row as the rules and devices need it. */
export type ActivityRow = Omit<Selectable<ActivityTable>, 'family_id' | 'received_at'>;

const ROW = ACTIVITY_COLUMNS.join(', ');

/** Entries by their ids, deleted ones too; no row where there never was one. */
export const entriesNamed = forEach<ActivityRow, 'family_id' | 'id'>({
  columns: { family_id: 'uuid', id: 'uuid' },
  select: `select ${ROW} from activities where activities.family_id = asked.family_id and activities.id = asked.id`,
});

/** Every open session of families: at most one feed and one sleep a member. */
export const openSessions = forEach<ActivityRow, 'family_id'>({
  columns: { family_id: 'uuid' },
  // To the letter as in the index `activities_one_open`.
  select: `
    select ${ROW} from activities
    where activities.family_id = asked.family_id and ended_at is null and not end_unknown and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep')`,
});

/** Rows that changed after `revision`, at most `limit`, tombstones too. */
export function changedRows(familyId: string, revision: number, limit: number): Statement<ActivityRow> {
  return { text: CHANGED, values: [familyId, revision, limit] };
}

const CHANGED = `
  select ${ROW} from activities where family_id = $1 and revision > $2 order by revision limit $3`;

/**
 * Sessions that began before `at` and end later, in two parts that have none in common and each read little: the short ones
 * both begin and end within a day of it, so that no index leads to more than two days.
 */
function reachingOver(db: Reader, familyId: string, at: Instant) {
  const crossing = entriesOf(db, familyId).where('ended_at', '>', new Date(at)).where('started_at', '<', new Date(at));
  return {
    short: crossing
      .where('started_at', '>=', new Date(at - LOOKED_BACK))
      .where('ended_at', '<=', new Date(at + LOOKED_BACK))
      .where(sql<boolean>`not (${IS_LONG})`),
    long: crossing.where(IS_LONG),
  };
}

/**
 * All that a device holds: the last 31 days (and so always this week and month), the latest of each kind whatever its age,
 * and what still has no end. Each part has its index, so that none reads what is older.
 */
export function deviceRows(db: Reader, familyId: string, now: Instant): Statement<ActivityRow> {
  const from = now - DEVICE_WINDOW;
  const entries = entriesOf(db, familyId);
  const over = reachingOver(db, familyId, from);
  const latest = (kind: ActivityKind) => entries.where('kind', '=', kind).orderBy('started_at', 'desc').limit(1);
  const parts = entries
    .where('started_at', '>=', new Date(from))
    .union(over.short)
    .union(over.long)
    .union(entries.where('ended_at', 'is', null).where(HAS_AN_END));
  return statementOf(ACTIVITY_KINDS.reduce((all, kind) => all.union(({ parens }) => parens(latest(kind))), parts));
}

/**
 * Entries of the family that touch `[from, to)`, newest start first, at most `limit`; deleted ones are not among them.
 */
export async function getActivitiesBetween(
  db: Reader,
  scope: FamilyScope,
  { from, to, limit }: { from: Instant; to: Instant; limit: number },
) {
  const over = reachingOver(db, scope.familyId, from);
  const newest = (part: typeof over.short) =>
    part.where(isMember(scope)).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit);
  return db
    .selectFrom(newest(startedBetween(db, scope.familyId, { from, to })).as('started'))
    .select(ACTIVITY_COLUMNS)
    .unionAll(({ parens }) => parens(newest(over.short)))
    .unionAll(({ parens }) => parens(newest(over.long)))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function startedBetween(db: Reader, familyId: string, { from, to }: { from: Instant; to: Instant }) {
  return entriesOf(db, familyId).where('started_at', '>=', new Date(from)).where('started_at', '<', new Date(to));
}

/** Entries of the family that start in `[from, to)`, at most `limit`, newest first. */
export async function getActivitiesStarting(
  db: Reader,
  scope: FamilyScope,
  { from, to, limit }: { from: Instant; to: Instant; limit: number },
) {
  // In the index's own order: without one, a limit makes the planner read all families' rows and stop early.
  const ordered = startedBetween(db, scope.familyId, { from, to }).orderBy('started_at', 'desc');
  return ordered.where(isMember(scope)).limit(limit).execute();
}

/** When the family's earliest entry starts; null for an empty log. One index probe, however long the log is. */
export async function getFirstStart(db: Reader, scope: FamilyScope): Promise<Instant | null> {
  const first = entriesOf(db, scope.familyId).where(isMember(scope)).clearSelect().select('started_at');
  const row = await first.orderBy('started_at').limit(1).executeTakeFirst();
  return row?.started_at.getTime() ?? null;
}

/** The person's own entries that were deleted in the 30 days before `now`, the latest deletion first, at most `limit`. */
export async function getDeletedEntries(
  db: Reader,
  scope: FamilyScope,
  { now, limit }: { now: Instant; limit: number },
) {
  return db
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', scope.familyId)
    .where('user_id', '=', scope.userId)
    .where(isMember(scope))
    .where('deleted_at', '>', new Date(now - RESTORABLE_FOR))
    .where('forgotten', '=', false)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
