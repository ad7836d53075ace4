import { ACTIVITY_KINDS, type ActivityKind } from '@lulla/domain/activity/kinds';
import { RESTORABLE_FOR } from '@lulla/domain/activity/limits';
import { MORE_KINDS } from '@lulla/domain/activity/more/more-kinds';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { ask, statementOf } from '../../database/database.ts';
import { type Page, type Paged, type PageSize, pageOf, pageText, takePage } from '../../database/page.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { Schema } from '../../database/schema/schema.ts';
import { selectEach } from '../../database/select-each.ts';
import type { FamilyScope } from '../family-scope.ts';
import { KIND_COLUMNS } from './kinds.ts';
import type { ActivityRow } from './mapping.ts';

/** What a device stores, in ms: 31 days, and one more so that no time zone's month or week is cut. */
const DEVICE_WINDOW = 32 * DAY;
/**
 * How far before a window its sessions begin, and how far into it they end, in ms, except those of the index
 * `activities_long`.
 */
const LOOKED_BACK = DAY;
/** Must equal the condition of the index. */
const IS_LONG = sql<boolean>`ended_at - started_at > interval '24 hours'`;
/**
 * Must equal the conditions of the indexes of open sessions: a prepared plan does not know parameter values, and would
 * read all such entries.
 */
const HAS_AN_END = sql<boolean>`kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time', 'pumping')`;

/** Entries that a device stores however old they are (`isKept` of their kind). Each must equal the condition of an index. */
const IS_FIRST = sql<boolean>`is_first`;
const IS_GROWTH = sql<boolean>`kind = 'growth'`;
const IS_MEDICINE = sql<boolean>`kind = 'medicine'`;
const IS_SOLID_FOOD = sql<boolean>`kind = 'solid_food'`;
const MAX_KEPT = 1_000;
/** Of what is given several times a day; enough to offer what was given months ago (R242). */
const MAX_KEPT_DOSES = 200;
/** Of solid food the earliest are kept: they say when a food was given first. Three a day for two and a half years. */
const MAX_MEALS_KEPT = 3_000;

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

type Queryable = Kysely<Schema>;

function entriesOf(db: Queryable, familyId: string) {
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

/** Every open session of families: at most one of each sort a member and child. */
export const openSessions = selectEach<ActivityRow, 'family_id'>({
  columns: { family_id: 'uuid' },
  // Must equal the condition of the index `activities_one_open_a_child`.
  select: `
    select ${ROW} from activities
    where activities.family_id = asked.family_id and ended_at is null and not end_unknown and deleted_at is null
      and kind in ('bottle', 'breastmilk', 'sleep', 'tummy_time', 'pumping')`,
});

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
  { order: 'revision', text: 'note' },
  '$4',
);

/** A place in the order of starts, newest first, then by id. */
export interface StartPlace {
  readonly startedAt: Instant;
  readonly id: string;
}

/** Before everything, so that the first page uses the same statement. */
const BEGINNING: StartPlace = { startedAt: Date.UTC(9999, 0), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const BY_START = { order: 'started_at desc, id desc', text: 'note' };

export function startPlaceOf({ started_at, id }: { started_at: Date; id: string }): StartPlace {
  return { startedAt: started_at.getTime(), id };
}

type Entries = ReturnType<typeof entriesOf>;

/** The newest `count` entries after a place. */
function newest(entries: Entries, after: StartPlace | null, count: number): Entries {
  const { startedAt, id } = after ?? BEGINNING;
  const at = new Date(startedAt);
  return (
    entries
      // For the index, which has no ids.
      .where('started_at', '<=', at)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('started_at', 'id'), '<', tuple(at, id)))
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
  );
}

/**
 * Sessions that began before `at` and end later, in two disjoint parts that each read little: short ones begin and end
 * within a day of it, so no index reads more than two days.
 */
function reachingOver(db: Queryable, familyId: string, at: Instant) {
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
 * Everything that a device stores, newest start first, one page: the last 31 days, the latest of each kind, what has no
 * end, measurements, solid food, first times and the latest doses of medicine. Each part has its index, so none reads older rows.
 */
export function deviceRows(
  db: Queryable,
  scope: FamilyScope,
  { now, after, size }: { now: Instant; after: StartPlace | null; size: PageSize },
): Statement<Paged<ActivityRow>> {
  const from = now - DEVICE_WINDOW;
  const count = size.rows + 1;
  const { startedAt, id } = after ?? BEGINNING;
  const older = db
    .selectFrom(olderPlaces(db, scope.familyId, from).as('place'))
    .selectAll()
    .where('started_at', '<', new Date(from))
    .where(isMember(scope))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('started_at', 'id'), '<', tuple(new Date(startedAt), id)))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  const following = db
    .selectFrom(older.as('older'))
    // `offset 0` as in `selectEach`: by itself PostgreSQL may read the whole log to join it with the places.
    .innerJoinLateral(
      entriesOf(db, scope.familyId).where('activities.id', '=', sql.ref<string>('older.id')).offset(0).as('entry'),
      (join) => join.onTrue(),
    )
    .select(ACTIVITY_COLUMNS.map((column) => `entry.${column}` as const));
  const recent = newest(
    entriesOf(db, scope.familyId).where('started_at', '>=', new Date(from)).where(isMember(scope)),
    after,
    count,
  );
  const all = db
    .selectFrom(recent.as('recent'))
    .select(ACTIVITY_COLUMNS)
    .unionAll(({ parens }) => parens(following))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count);
  return pageOf(statementOf(all), { ...BY_START, bytes: size.bytes });
}

/**
 * Where the entries are that a device stores although they began before `from`, or some of them later. Without their
 * columns, of which each part of a union costs PostgreSQL time to plan.
 */
function olderPlaces(db: Queryable, familyId: string, from: Instant) {
  const placesOf = (entries: Entries) => entries.clearSelect().select(['started_at', 'id']);
  const entries = entriesOf(db, familyId);
  const over = reachingOver(db, familyId, from);
  const newestOf = (condition: Expression<SqlBool>, most: number) =>
    placesOf(entries.where(condition).orderBy('started_at', 'desc').limit(most));
  const latest = (kind: ActivityKind) =>
    placesOf(entries.where('kind', '=', kind).orderBy('started_at', 'desc').limit(1));
  const meals = placesOf(entries.where(IS_SOLID_FOOD).orderBy('started_at').limit(MAX_MEALS_KEPT));
  return ACTIVITY_KINDS.reduce(
    (all, kind) => all.union(({ parens }) => parens(latest(kind))),
    placesOf(over.short)
      .union(placesOf(over.long))
      .union(placesOf(entries.where('ended_at', 'is', null).where(HAS_AN_END)))
      .union(({ parens }) => parens(newestOf(IS_FIRST, MAX_KEPT)))
      .union(({ parens }) => parens(newestOf(IS_GROWTH, MAX_KEPT)))
      .union(({ parens }) => parens(newestOf(IS_MEDICINE, MAX_KEPT_DOSES)))
      .union(({ parens }) => parens(meals)),
  );
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
  const page = pageOf(statementOf(deleted), { order: 'deleted_at desc, id desc', text: 'note', bytes: size.bytes });
  return takePage(await ask(db, page), size);
}
