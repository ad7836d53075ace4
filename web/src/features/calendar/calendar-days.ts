import { byTime, type CalendarEvent } from '@lulla/domain/calendar/event';
import { heldFrom } from '@lulla/domain/calendar/window';
import { firstDay, type LocalMonth } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import type { LogState } from '../../sync/model/log-state.ts';

/** The events of each day that has any, each day by start time and those without one last (accounts §4). */
export function eventsByDay(events: readonly CalendarEvent[]): ReadonlyMap<LocalDate, readonly CalendarEvent[]> {
  const days = new Map<LocalDate, CalendarEvent[]>();
  for (const event of [...events].sort(byTime)) {
    const day = days.get(event.date);
    if (day) day.push(event);
    else days.set(event.date, [event]);
  }
  return days;
}

/** Whether every event of the month is in the view: a device holds last month and all that follows, or it was read. */
export function isMonthHeld(
  { olderMonths, sync, clockShift }: Pick<LogState, 'olderMonths' | 'sync' | 'clockShift'>,
  month: LocalMonth,
  zone: string,
): boolean {
  if (olderMonths.includes(month)) return true;
  return sync.lastSyncedAt !== null && firstDay(month) >= heldFrom(sync.lastSyncedAt + clockShift, zone);
}

/** The day as the grid takes it: noon on the wall here, which no change of clocks moves to another day. */
export function gridDate(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The day that the grid means. */
export function dayOfGrid(date: Date): LocalDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as LocalDate;
}
