import { type Activity, isFeed } from '../activity/activity.ts';
import { groupByDay } from '../activity/days.ts';
import type { Instant } from '../time/instant.ts';
import { addDays, localDate, startOfDay } from '../time/zone.ts';
import { type DayTotals, totalsOfDays } from './day-totals.ts';
import type { Reading } from './sleep.ts';

/** One of the latest days: its numbers, and when its feeds began. */
export interface RecentDay extends DayTotals {
  /** Starts of feeds, running ones included, the earliest first. Drops are not a meal (P17). */
  readonly feedStarts: readonly Instant[];
}

/** The `count` days that end with today in the reader's zone, the earliest first. */
export function recentDays(activities: readonly Activity[], count: number, reading: Reading): RecentDay[] {
  const first = addDays(localDate(reading.now, reading.zone), 1 - count);
  const start = startOfDay(first, reading.zone);
  const byDay = groupByDay(
    activities.filter(({ startedAt }) => startedAt >= start),
    reading.zone,
  );
  const days = Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    return { date, activities: byDay.get(date) ?? [] };
  });
  return totalsOfDays(days, activities, reading).map((totals, index) => {
    const feeds = days[index]?.activities.filter(isFeed) ?? [];
    return { ...totals, feedStarts: feeds.map(({ startedAt }) => startedAt).reverse() };
  });
}

/**
 * The mean of a number over the whole days: today is not over and left out, and so is a day on which nobody logged any of
 * it (P39). Null if no day is left.
 */
export function wholeDayAverage<Day extends DayTotals>(
  days: readonly Day[],
  numberOf: (day: Day) => number,
  now: Instant,
): number | null {
  const numbers = days
    .filter(({ sleep: { start, length } }) => start + length <= now)
    .map(numberOf)
    .filter((number) => number > 0);
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
