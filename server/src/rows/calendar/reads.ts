import type { LocalDate } from '@lulla/domain/time/zone';
import { sql } from 'kysely';
import { ask, type Database, statementOf } from '../../database/database.ts';
import { type Page, type Paged, type PageSize, pageOf, pageText, takePage } from '../../database/page.ts';
import type { Statement } from '../../database/pipeline.ts';
import { isMember } from '../activity/reads.ts';
import type { FamilyScope } from '../family-scope.ts';
import type { StoredEvent } from './present.ts';

/** The columns for `presentEvent` and `presentEventRow`. */
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
/** Those that may be long. */
export const EVENT_TEXTS = ['title', 'description'] as const;

const ROWS = `select ${EVENT_COLUMNS.join(', ')} from calendar_events where family_id = $1`;
const CHANGED = pageText(
  `${ROWS} and revision > $2 order by revision limit $3`,
  { order: 'revision', texts: EVENT_TEXTS },
  '$4',
);
const FROM = pageText(
  `${ROWS} and deleted_at is null and event_date >= $2 and (event_date, id) > ($3, $4::uuid) order by event_date, id limit $5`,
  { order: 'event_date, id', texts: EVENT_TEXTS },
  '$6',
);
/** Before all ids. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** An event with only an end is ordered by it; one without a time comes last in its day. */
const TIME = sql<string>`coalesce(event_time, end_time, '24:00')`;

function rowsOf(db: Database, familyId: string) {
  return db.selectFrom('calendar_events').select(EVENT_COLUMNS).where('family_id', '=', familyId);
}

/** One event, a deleted one too; no row if it never existed. */
export function eventNamed(familyId: string, id: string): Statement<StoredEvent> {
  return { text: `${ROWS} and id = $2`, values: [familyId, id] };
}

/** How many events a person has in their family's calendar. */
export function eventsCountedOf(familyId: string, userId: string): Statement<{ count: number }> {
  return {
    text: 'select count(*) as count from calendar_events where family_id = $1 and user_id = $2 and deleted_at is null',
    values: [familyId, userId],
  };
}

/** Rows that changed after `revision`, one page; tombstones too. */
export function changedEvents(
  familyId: string,
  revision: number,
  { rows, bytes }: PageSize,
): Statement<Paged<StoredEvent>> {
  return { text: CHANGED, values: [familyId, revision, rows + 1, bytes] };
}

/** A place in the order of days. */
export interface DayPlace {
  readonly date: string;
  readonly id: string;
}

/** Every event from that day on, by day, one page after a place. */
export function eventsFrom(
  familyId: string,
  from: LocalDate,
  { after, size: { rows, bytes } }: { after: DayPlace | null; size: PageSize },
): Statement<Paged<StoredEvent>> {
  const { date, id } = after ?? { date: from, id: FIRST_ID };
  return { text: FROM, values: [familyId, from, date, id, rows + 1, bytes] };
}

/** A place in the order of days and times. */
interface EventPlace extends DayPlace {
  readonly time: string | null;
}

export function eventPlaceOf({ event_date, event_time, end_time, id }: StoredEvent): EventPlace {
  return { date: event_date ?? '', time: event_time ?? end_time, id };
}

interface Days {
  readonly from: LocalDate;
  /** Exclusive. */
  readonly to: LocalDate;
  readonly after: EventPlace | null;
  readonly size: PageSize;
}

/** Events of the days `[from, to)`, by day and time, those without a time last; one page after `after`. */
export async function getEventsBetween(
  db: Database,
  scope: FamilyScope,
  { from, to, after, size }: Days,
): Promise<Page<StoredEvent>> {
  const { date, time, id } = after ?? { date: from, time: '00:00', id: FIRST_ID };
  const following = sql<boolean>`(event_date, ${TIME}, id) > (${date}, coalesce(${time}::time, '24:00'), ${id}::uuid)`;
  const events = rowsOf(db, scope.familyId)
    .where('deleted_at', 'is', null)
    .where('event_date', '>=', from)
    .where('event_date', '<', to)
    .where(isMember(scope))
    .where(following)
    .orderBy('event_date')
    .orderBy(TIME)
    .orderBy('id')
    .limit(size.rows + 1);
  const order = `event_date, coalesce(event_time, end_time, '24:00'), id`;
  const page = pageOf(statementOf(events), { order, texts: EVENT_TEXTS, bytes: size.bytes });
  return takePage(await ask(db, page), size);
}
