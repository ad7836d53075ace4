import { type ActivityKind, SESSION_KINDS } from '@lulla/domain/activity/kinds';
import { RESTORABLE_FOR } from '@lulla/domain/activity/limits';
import { MORE_KINDS } from '@lulla/domain/activity/more/more-kinds';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { ask, statementOf } from '../../database/database.ts';
import { type Page, type Paged, type PageSize, pageOf, pageText, takePage } from '../../database/page.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { Schema } from '../../database/schema/schema.ts';
import { selectEach } from '../../database/select-each.ts';
import type { FamilyScope } from '../family-scope.ts';
import { KIND_COLUMNS, LONG_TEXTS } from './kinds.ts';
import type { ActivityRow } from './mapping.ts';

/**
 * How far before a window its sessions begin, and how far into it they end, in ms, except those of the index
 * `activities_long`.
 */
const LOOKED_BACK = DAY;
/** Must equal the condition of the index. */
const IS_LONG = sql<boolean>`ended_at - started_at > interval '24 hours'`;

/** The columns for `presentActivity` and `presentRow`. */
export const ACTIVITY_COLUMNS = [
  'id',
  'user_id',
  'child_id',
  'kind',
  'started_at',
  'ended_at',
  'ended_by',
  'end_cause',
  'end_unknown',
  'kept_at',
  'also_by',
  'apart',
  'note',
  ...KIND_COLUMNS,
  'imported_from',
  'edited_at',
  'revision',
  'deleted_at',
  'deleted_by',
  'forgotten',
] as const;

const WITHOUT_NOTE = ACTIVITY_COLUMNS.filter((column) => column !== 'note');
const NO_NOTE = sql<null>`null`.as('note');

export type Queryable = Kysely<Schema>;

export function entriesOf(db: Queryable, familyId: string) {
  return db
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null);
}

/**
 * True while the person is in the family of their session, so nobody reads one they have left. The family is a
 * parameter, because PostgreSQL plans by the length of its log.
 */
export function isMember({ userId, familyId }: FamilyScope) {
  return sql<boolean>`exists (select from members where members.user_id = ${userId} and members.family_id = ${familyId})`;
}

/** Whether the person is still in the family of their session. */
export async function isStillMember(db: Queryable, scope: FamilyScope): Promise<boolean> {
  const row = await db.selectNoFrom(isMember(scope).as('is_member')).executeTakeFirstOrThrow();
  return row.is_member;
}

/** Throws if the person has left: pieces read so far may be incomplete, and half an answer must not look whole. */
export async function mustStillBeMember(db: Queryable, scope: FamilyScope): Promise<void> {
  if (!(await isStillMember(db, scope))) throw new Error('The family was left while its log was read');
}

/** Which of these ids the family's log has, deleted ones too. */
export async function getIdsHere(
  db: Queryable,
  familyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.id));
}

const ROW = ACTIVITY_COLUMNS.join(', ');

/** Entries by id, deleted ones too; unknown ids have no row. */
export const entriesNamed = selectEach<ActivityRow, 'family_id' | 'id'>({
  columns: { family_id: 'uuid', id: 'uuid' },
  select: `select ${ROW} from activities where activities.family_id = asked.family_id and activities.id = asked.id`,
});

/** Must equal the condition of the indexes of open sessions, of which the newest is in `0066-pumping.ts`. */
export const IS_SESSION = `kind in (${SESSION_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** Every open session of families: at most one of each sort a member and child. */
export const openSessions = selectEach<ActivityRow, 'family_id'>({
  columns: { family_id: 'uuid' },
  select: `
    select ${ROW} from activities
    where activities.family_id = asked.family_id and ended_at is null and not end_unknown and deleted_at is null
      and ${IS_SESSION}`,
});

/** Those that a restock takes over (R141) or that end a late start (R21). A phone that was offline for a month has fewer. */
const MAX_SINCE = 500;

/** Entries of these kinds of a family that began from `at` on, the first ones, none of an import. */
export function startedSince(familyId: string, at: Instant, kinds: readonly ActivityKind[]): Statement<ActivityRow> {
  return { text: STARTED_SINCE, values: [familyId, new Date(at), MAX_SINCE, kinds] };
}

const STARTED_SINCE = `
  select ${ROW} from activities
  where family_id = $1 and kind = any($4) and started_at >= $2 and deleted_at is null and imported_from is null
  order by started_at, id limit $3`;

/** Rows that changed after `revision`, in that order, one page; tombstones too. */
export function changedRows(
  familyId: string,
  revision: number,
  { rows, bytes }: PageSize,
): Statement<Paged<ActivityRow>> {
  return { text: CHANGED, values: [familyId, revision, rows + 1, bytes] };
}

const CHANGED = pageText(
  `select ${ROW} from activities where family_id = $1 and revision > $2 order by revision limit $3`,
  { order: 'revision', texts: LONG_TEXTS },
  '$4',
);

/** A place in the order of starts, newest first, then by id. */
export interface StartPlace {
  readonly startedAt: Instant;
  readonly id: string;
}

/** Before everything, so that the first page uses the same statement. */
export const BEGINNING: StartPlace = { startedAt: Date.UTC(9999, 0), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
export const BY_START = { order: 'started_at desc, id desc', texts: LONG_TEXTS };

export function startPlaceOf({ started_at, id }: { started_at: Date; id: string }): StartPlace {
  return { startedAt: started_at.getTime(), id };
}

export type Entries = ReturnType<typeof entriesOf>;

/** Whether an entry began before a place, so that it comes after it, newest first. */
export function isBefore({ startedAt, id }: StartPlace) {
  return sql<boolean>`(started_at, id) < (${new Date(startedAt)}, ${id})`;
}

/** The newest `count` entries after a place. */
export function newest(entries: Entries, after: StartPlace | null, count: number): Entries {
  const place = after ?? BEGINNING;
  return (
    entries
      // For the index, which has no ids.
      .where('started_at', '<=', new Date(place.startedAt))
      .where(isBefore(place))
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
  );
}

/**
 * Sessions that began before `at` and end later, in two disjoint parts that each read little: short ones begin and end
 * within a day of it, so no index reads more than two days.
 */
export function reachingOver(db: Queryable, familyId: string, at: Instant) {
  const crossing = entriesOf(db, familyId).where('ended_at', '>', new Date(at)).where('started_at', '<', new Date(at));
  return {
    short: crossing
      .where('started_at', '>=', new Date(at - LOOKED_BACK))
      .where('ended_at', '<=', new Date(at + LOOKED_BACK))
      .where(sql<boolean>`not (${IS_LONG})`),
    long: crossing.where(IS_LONG),
  };
}

interface Window {
  readonly from: Instant;
  /** Exclusive. */
  readonly to: Instant;
  /** Only what follows it; null for the first page. */
  readonly after: StartPlace | null;
  readonly size: PageSize;
}

/** Entries of the family that touch `[from, to)`, newest start first, one page, without deleted ones. */
export async function getActivitiesBetween(
  db: Queryable,
  scope: FamilyScope,
  { from, to, after, size }: Window,
): Promise<Page<ActivityRow>> {
  const over = reachingOver(db, scope.familyId, from);
  const count = size.rows + 1;
  const part = (entries: Entries) => newest(entries.where(isMember(scope)), after, count);
  const all = db
    .selectFrom(part(startedBetween(db, scope.familyId, { from, to })).as('started'))
    .select(ACTIVITY_COLUMNS)
    .unionAll(({ parens }) => parens(part(over.short)))
    .unionAll(({ parens }) => parens(part(over.long)))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  return takePage(await ask(db, pageOf(statementOf(all), { ...BY_START, bytes: size.bytes })), size);
}

/** Every entry of the family, or of one kind, newest start first, one page after `after`, without deleted ones. */
export async function getEntries(
  db: Queryable,
  scope: FamilyScope,
  { after, size, kind }: Pick<Window, 'after' | 'size'> & { readonly kind?: ActivityKind | undefined },
): Promise<Page<ActivityRow>> {
  const entries = entriesOf(db, scope.familyId).where(isMember(scope));
  const all = newest(kind === undefined ? entries : entries.where('kind', '=', kind), after, size.rows + 1);
  return takePage(await ask(db, pageOf(statementOf(all), { ...BY_START, bytes: size.bytes })), size);
}

/** Whom an entry is about; who is not named is the first child, whose id is the family's until it has a row (ADR-27). */
function childOf({ familyId }: FamilyScope) {
  return sql<string>`coalesce(activities.child_id, (
    select id from children where children.family_id = ${familyId} order by position limit 1
  ), ${familyId}::uuid)`;
}

function startedBetween(db: Queryable, familyId: string, { from, to }: { from: Instant; to: Instant }) {
  return entriesOf(db, familyId).where('started_at', '>=', new Date(from)).where('started_at', '<', new Date(to));
}

/**
 * What the Monthly Summary counts (R129): entries of the family that start in `[from, to)`, newest first, at most `limit`
 * after `after`; none of the kinds in *More*. `child`: only about that one. Without notes, which are nearly all of a log's
 * size.
 */
export async function getActivitiesStarting(
  db: Queryable,
  scope: FamilyScope,
  {
    from,
    to,
    after,
    limit,
    child,
  }: Pick<Window, 'from' | 'to' | 'after'> & {
    readonly limit: number;
    readonly child?: string | undefined;
  },
): Promise<ActivityRow[]> {
  const starting = startedBetween(db, scope.familyId, { from, to }).where(isMember(scope));
  const ofAll = starting.where('kind', 'not in', MORE_KINDS);
  const counted = child === undefined ? ofAll : ofAll.where(childOf(scope), '=', child);
  return newest(counted, after, limit).clearSelect().select(WITHOUT_NOTE).select(NO_NOTE).execute();
}

/** A place in the order of deletions, the latest first. */
interface DeletionPlace {
  readonly deletedAt: Instant;
  readonly id: string;
}

export function deletionPlaceOf({ deleted_at, id }: ActivityRow): DeletionPlace {
  return { deletedAt: deleted_at?.getTime() ?? 0, id };
}

/** The person's own entries deleted in the 30 days before `now`, latest deletion first, one page. */
export async function getDeletedEntries(
  db: Queryable,
  scope: FamilyScope,
  { now, after, size }: { now: Instant; after: DeletionPlace | null; size: PageSize },
): Promise<Page<ActivityRow>> {
  const { deletedAt, id } = after ?? { deletedAt: BEGINNING.startedAt, id: BEGINNING.id };
  const deleted = db
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', scope.familyId)
    .where('user_id', '=', scope.userId)
    .where(isMember(scope))
    .where('deleted_at', '>', new Date(now - RESTORABLE_FOR))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('deleted_at', 'id'), '<', tuple(new Date(deletedAt), id)))
    .where('forgotten', '=', false)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size.rows + 1);
  const page = pageOf(statementOf(deleted), {
    order: 'deleted_at desc, id desc',
    texts: LONG_TEXTS,
    bytes: size.bytes,
  });
  return takePage(await ask(db, page), size);
}
