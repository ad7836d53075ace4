import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { ClockTime } from '@lulla/domain/time/clock-time';
import type { LocalDate } from '@lulla/domain/time/zone';
import type { Selectable } from 'kysely';
import type { CalendarEventTable } from '../../database/schema/calendar-tables.ts';

export type StoredEvent = Omit<Selectable<CalendarEventTable>, 'family_id'>;

/** The event in a row; null for a deleted one, whose content is gone. */
export function presentEvent(row: StoredEvent): CalendarEvent | null {
  if (row.title === null || row.event_date === null) return null;
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    description: row.description,
    date: row.event_date as LocalDate,
    startTime: clockTime(row.event_time),
    endTime: clockTime(row.end_time),
  };
}

/** A row as devices get it; of a deleted one only that, when and by whom. */
export function presentEventRow(row: StoredEvent): EventRow {
  const deleted = row.deleted_at && { at: row.deleted_at.getTime(), by: row.deleted_by };
  return { id: row.id, revision: row.revision, event: presentEvent(row), deleted };
}

/** The database's 'HH:mm:ss' as HH:mm. */
function clockTime(time: string | null): ClockTime | null {
  return time === null ? null : (time.slice(0, 5) as ClockTime);
}
