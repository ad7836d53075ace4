import type { Instant } from '@lulla/domain/time/instant';
import { DAY } from '@lulla/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';

/** What a device keeps, in ms: 31 days, and one more so that no time zone's month or week is cut. */
const DEVICE_WINDOW = 32 * DAY;
/** How far before an asked window a session may have begun and still be found to reach into it, in ms. */
const LONGEST_SESSION = 31 * DAY;

const COLUMNS = [
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
] as const;

type Reader = Kysely<Schema>;

/** The named rows, deleted ones too. */
export async function getActivitiesById(db: Reader, familyId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('activities')
    .select(COLUMNS)
    .where('family_id', '=', familyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Every open session of the family: at most one feed and one sleep a member. */
export async function getOpenSessions(db: Reader, familyId: string) {
  return db
    .selectFrom('activities')
    .select(COLUMNS)
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .where('end_unknown', '=', false)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['bottle', 'breastmilk', 'sleep'])
    .execute();
}

/** Rows that changed after `revision`, at most `limit`, tombstones too. */
export async function getChangedRows(db: Reader, familyId: string, revision: number, limit: number) {
  return db
    .selectFrom('activities')
    .select(COLUMNS)
    .where('family_id', '=', familyId)
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(limit)
    .execute();
}

/**
 * All that a device holds: the last 31 days (and so always this week and month), the latest of each kind whatever its age,
 * and what still has no end.
 */
export async function getDeviceRows(db: Reader, familyId: string, now: Instant) {
  return db
    .selectFrom('activities')
    .select(COLUMNS)
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('started_at', '>=', new Date(now - DEVICE_WINDOW)),
        eb('ended_at', '>=', new Date(now - DEVICE_WINDOW)),
        eb.and([eb('ended_at', 'is', null), eb('kind', 'in', ['bottle', 'breastmilk', 'sleep'])]),
        eb(
          'id',
          'in',
          sql<string>`(select distinct on (kind) id from activities
            where family_id = ${familyId} and deleted_at is null order by kind, started_at desc)`,
        ),
      ]),
    )
    .execute();
}

/**
 * Entries of the family that `userId` is in that touch `[from, to)`, newest start first, at most `limit`; deleted ones are
 * not among them. Membership is read by the same statement, so that nobody reads a family they have just left.
 */
export async function getActivitiesBetween(
  db: Reader,
  userId: string,
  { from, to, limit }: { from: Instant; to: Instant; limit: number },
) {
  return db
    .selectFrom('activities')
    .select(COLUMNS)
    .where('family_id', '=', (eb) => eb.selectFrom('members').select('family_id').where('user_id', '=', userId))
    .where('deleted_at', 'is', null)
    .where('started_at', '<', new Date(to))
    .where('started_at', '>=', new Date(from - LONGEST_SESSION))
    .where((eb) => eb.or([eb('started_at', '>=', new Date(from)), eb('ended_at', '>', new Date(from))]))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
