import type { Instant } from '@lulla/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';
import type { FamilyScope } from '../../sync/family-scope.ts';
import { ACTIVITY_COLUMNS, isMember } from '../activity/reads.ts';
import { EVENT_COLUMNS } from '../calendar/reads.ts';

type Reader = Kysely<Schema>;

/** How many entries the person has logged that are not deleted. */
export async function getOwnCount(db: Reader, { userId, familyId }: FamilyScope): Promise<number> {
  const { count } = await db
    .selectFrom('activities')
    .select((activities) => activities.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The account and its profile. Undefined when it is gone. */
export async function getProfile(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'created_at', 'display_name', 'country_code', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The other members of the person's family. */
export async function getPartnerIds(db: Reader, { userId, familyId }: FamilyScope): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('family_id', '=', familyId)
    .where('user_id', '<>', userId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether the person is still in the family of their session. */
export async function isStillMember(db: Reader, scope: FamilyScope): Promise<boolean> {
  const row = await db.selectNoFrom(isMember(scope).as('is_member')).executeTakeFirstOrThrow();
  return row.is_member;
}

/** An entry's place in the order of all. */
interface EntryPlace {
  readonly startedAt: Instant;
  readonly id: string;
}

/** The family's entries, newest start first, at most `limit`, those that follow `after`; deleted ones are not among them. */
export async function getEntries(
  db: Reader,
  scope: FamilyScope,
  { after, limit }: { after: EntryPlace | null; limit: number },
) {
  return db
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .where('family_id', '=', scope.familyId)
    .where(isMember(scope))
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('started_at', 'id'), '<', tuple(new Date(after?.startedAt ?? 0), after?.id ?? '')),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** An event's place in the order of all. */
interface EventPlace {
  readonly date: string;
  readonly id: string;
}

/** The family's events by day, at most `limit`, those that follow `after`. */
export async function getEvents(
  db: Reader,
  scope: FamilyScope,
  { after, limit }: { after: EventPlace | null; limit: number },
) {
  return db
    .selectFrom('calendar_events')
    .select(EVENT_COLUMNS)
    .where('family_id', '=', scope.familyId)
    .where(isMember(scope))
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('event_date', 'id'), '>', tuple(after?.date ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('event_date')
    .orderBy('id')
    .limit(limit)
    .execute();
}
