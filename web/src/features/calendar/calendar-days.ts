import { byTime, type CalendarEvent } from '@lulla/domain/calendar/event';
import { heldFrom } from '@lulla/domain/calendar/window';
import { addMonths, firstDay, type LocalMonth, monthOf } from '@lulla/domain/time/month';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '@lulla/domain/time/zone';
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

/** The weeks of a month from Monday on; null stands for a day of another month. */
export function weeksOf(month: LocalMonth): (LocalDate | null)[][] {
  const weeks: (LocalDate | null)[][] = [];
  for (let monday = startOfWeek(firstDay(month)); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday).map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** The week that a day lies in, from Monday on. */
export function weekOf(day: LocalDate): LocalDate[] {
  return [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(startOfWeek(day), place));
}

/** The day that a key leads to from `day`, as in the date grid of the ARIA Authoring Practices; null for another key. */
export function dayByKey(day: LocalDate, key: string, isShifted: boolean): LocalDate | null {
  const pages = isShifted ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageUp':
      return inMonth(day, -pages);
    case 'PageDown':
      return inMonth(day, pages);
    default:
      return null;
  }
}

/** The same day so many months later; the last one of a month that has no such day. */
function inMonth(day: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(day), months);
  const length = daysBetween(firstDay(month), firstDay(addMonths(month, 1)));
  return addDays(firstDay(month), Math.min(Number(day.slice(8)), length) - 1);
}
