import type { Activity } from '@lulla/domain/activity/activity';
import { addMonths, type LocalMonth, startOfMonth } from '@lulla/domain/time/month';
import type { Span } from '@lulla/domain/time/span';
import { addDays, type LocalDate, startOfDay } from '@lulla/domain/time/zone';

/** The stretch of a day in the reader's zone, of 23, 24 or 25 hours. */
export function spanOfDay(date: LocalDate, zone: string): Span {
  return { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) };
}

/** The stretch of a month in the reader's zone. */
export function spanOfMonth(month: LocalMonth, zone: string): Span {
  return { from: startOfMonth(month, zone), to: startOfMonth(addMonths(month, 1), zone) };
}

/** Those of `activities` (newest start first) that start in the window, by binary search. */
export function startingIn(activities: readonly Activity[], { from, to }: Span): readonly Activity[] {
  return activities.slice(countFrom(activities, to), countFrom(activities, from));
}

/** How many of `activities` (newest start first) start at `instant` or later. */
function countFrom(activities: readonly Activity[], instant: number): number {
  let [low, high] = [0, activities.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const activity = activities[middle];
    if (activity && activity.startedAt >= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A calendar year: 'YYYY'. */
export type LocalYear = `${number}`;

export interface HistoryYear {
  readonly year: LocalYear;
  /** Newest first. */
  readonly months: readonly LocalMonth[];
}

/** Older months, newest first: one by one, and those further back under their years. */
export interface MonthGroups {
  readonly recent: readonly LocalMonth[];
  readonly years: readonly HistoryYear[];
}

/** Groups older months (newest first): those of this year and the last are listed, earlier ones are grouped by year. */
export function groupMonths(months: readonly LocalMonth[], thisMonth: LocalMonth): MonthGroups {
  const recentFrom = yearOf(addMonths(thisMonth, -12));
  const years = new Map<LocalYear, LocalMonth[]>();
  const recent: LocalMonth[] = [];
  for (const month of months) {
    const year = yearOf(month);
    if (year >= recentFrom) recent.push(month);
    else years.set(year, [...(years.get(year) ?? []), month]);
  }
  return { recent, years: [...years].map(([year, ofYear]) => ({ year, months: ofYear })) };
}

function yearOf(month: LocalMonth): LocalYear {
  return month.slice(0, 4) as LocalYear;
}
