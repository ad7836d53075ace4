import type { LocalDate } from '@lulla/domain/time/zone';
import type { Kysely, Selectable } from 'kysely';
import type { Statement } from '../../database/batch.ts';
import type { CalendarEventTable } from '../../database/schema/calendar-tables.ts';
import type { Schema } from '../../database/schema/schema.ts';
import type { FamilyScope } from '../../sync/family-scope.ts';
import { isMember } from '../activity/reads.ts';

/** What `presentEvent` and `presentEventRow` take. */
export const EVENT_COLUMNS = [
  'id',
  'user_id',
  'title',
  'description',
  'event_date',
  'event_time',
  'end_time',
  'revision',
  'deleted_at',
  'deleted_by',
] as const;

type Reader = Kysely<Schema>;
type StoredEvent = Omit<Selectable<CalendarEventTable>, 'family_id'>;

const ROWS = `select ${EVENT_COLUMNS.join(', ')} from calendar_events where family_id = $1`;
const CHANGED = `${ROWS} and revision > $2 order by revision limit $3`;
const FROM = `${ROWS} and deleted_at is null and event_date >= $2`;

function rowsOf(db: Reader, familyId: string) {
  return db.selectFrom('calendar_events').select(EVENT_COLUMNS).where('family_id', '=', familyId);
}

/** One event, a deleted one too; no row when there never was one. */
export function eventNamed(familyId: string, id: string): Statement<StoredEvent> {
  return {
    text: `${ROWS} and id = $2`,
    values: [familyId, id],
  };
}

/** How many events of a person are in the calendar of their family. */
export function eventsCountedOf(familyId: string, userId: string): Statement<{ count: number }> {
  return {
    text: 'select count(*) as count from calendar_events where family_id = $1 and user_id = $2 and deleted_at is null',
    values: [familyId, userId],
  };
}

/** Rows that changed after `revision`, at most `limit`, tombstones too. */
export function changedEvents(familyId: string, revision: number, limit: number): Statement<StoredEvent> {
  return { text: CHANGED, values: [familyId, revision, limit] };
}

/** Every event from that day on. */
export function eventsFrom(familyId: string, from: LocalDate): Statement<StoredEvent> {
  return { text: FROM, values: [familyId, from] };
}

/** Events of the days `[from, to)`, by day and time, those without a time last; at most `limit`. */
export async function getEventsBetween(
  db: Reader,
  scope: FamilyScope,
  { from, to, limit }: { from: LocalDate; to: LocalDate; limit: number },
) {
  return rowsOf(db, scope.familyId)
    .where('deleted_at', 'is', null)
    .where('event_date', '>=', from)
    .where('event_date', '<', to)
    .where(isMember(scope))
    .orderBy('event_date')
    .orderBy((eb) => eb.fn.coalesce('event_time', 'end_time'))
    .orderBy('id')
    .limit(limit)
    .execute();
}
