import { ACTIVITY_KINDS } from '@lulla/domain/activity/kinds';
import { DAY, type Instant } from '@lulla/domain/time/instant';
import { type Expression, type SqlBool, sql } from 'kysely';
import { statementOf } from '../../database/database.ts';
import { type Paged, type PageSize, pageOf } from '../../database/page.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { FamilyScope } from '../family-scope.ts';
import type { ActivityRow } from './mapping.ts';
import {
  ACTIVITY_COLUMNS,
  BEGINNING,
  BY_START,
  type Entries,
  entriesOf,
  IS_SESSION,
  isBefore,
  isMember,
  newest,
  type Queryable,
  reachingOver,
  type StartPlace,
} from './reads.ts';

/** What a device stores, in ms: 31 days, and one more so that no time zone's month or week is cut. */
const DEVICE_WINDOW = 32 * DAY;
/** Not parameters: a prepared plan does not know their values, and would read all such entries. */
const HAS_AN_END = sql.raw<boolean>(IS_SESSION);

/** What a device stores however old it is (`isKept` of its kind). Each must equal the condition of an index. */
const IS_FIRST = sql<boolean>`is_first`;
const IS_GROWTH = sql<boolean>`kind = 'growth'`;
const IS_MEDICINE = sql<boolean>`kind = 'medicine'`;
const IS_SOLID_FOOD = sql<boolean>`kind = 'solid_food'`;
const MAX_KEPT = 1_000;
/** Of what is given several times a day; enough to offer what was given months ago (R242). */
const MAX_KEPT_DOSES = 200;
/** Of solid food the earliest are kept: they say when a food was given first. Three a day for two and a half years. */
const MAX_MEALS_KEPT = 3_000;

/**
 * Everything that a device stores, newest start first, one page: the last 31 days, the latest two of each kind and
 * child, what has no end, measurements, solid food, first times and the latest doses of medicine. Each part has its
 * index, so none reads older rows.
 */
export function deviceRows(
  db: Queryable,
  scope: FamilyScope,
  { now, after, size }: { now: Instant; after: StartPlace | null; size: PageSize },
): Statement<Paged<ActivityRow>> {
  const from = now - DEVICE_WINDOW;
  const count = size.rows + 1;
  const older = db
    .selectFrom(olderPlaces(db, scope.familyId, from).as('place'))
    .selectAll()
    .where('started_at', '<', new Date(from))
    .where(isMember(scope))
    .where(isBefore(after ?? BEGINNING))
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
  const meals = placesOf(entries.where(IS_SOLID_FOOD).orderBy('started_at').limit(MAX_MEALS_KEPT));
  return placesOf(over.short)
    .union(placesOf(over.long))
    .union(placesOf(entries.where('ended_at', 'is', null).where(HAS_AN_END)))
    .union(({ parens }) => parens(newestOf(IS_FIRST, MAX_KEPT)))
    .union(({ parens }) => parens(newestOf(IS_GROWTH, MAX_KEPT)))
    .union(({ parens }) => parens(newestOf(IS_MEDICINE, MAX_KEPT_DOSES)))
    .union(({ parens }) => parens(meals))
    .union(latestPlaces(familyId));
}

/**
 * Of the latest two entries of each kind and child: one is there after the other was deleted. The family's id stands
 * for the first child, whom entries do not name.
 */
function latestPlaces(familyId: string) {
  return sql<Pick<ActivityRow, 'started_at' | 'id'>>`
    select latest.started_at, latest.id
    from unnest(array[${sql.join(ACTIVITY_KINDS)}]) as wanted (kind)
    cross join (
      select ${familyId}::uuid as child_id
      union select id from children where children.family_id = ${familyId} and position > 0
    ) as child
    cross join lateral (
      select started_at, id from activities
      where family_id = ${familyId} and deleted_at is null and activities.kind = wanted.kind
        and coalesce(activities.child_id, activities.family_id) = child.child_id
      order by started_at desc, id desc limit 2
    ) as latest`;
}
