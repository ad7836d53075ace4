import type { Activity } from '../activity/activity.ts';
import type { MonthlySums } from '../activity/entry/kind.ts';
import { addSums } from '../activity/kinds.ts';
import type { MonthlySummary } from '../protocol/monthly-response.ts';
import { DAY, type Instant } from '../time/instant.ts';
import { addMonths, type LocalMonth, startOfMonth } from '../time/month.ts';
import { addDays, localDate, startOfDay } from '../time/zone.ts';
import { powderGrams } from './feeds.ts';
import type { Reading } from './sleep.ts';

export const NOTHING_SUMMED: MonthlySums = { diapers: 0, baths: 0, feeds: 0, formulaMl: 0 };

/** Adds what starts in `month` of the reader's zone to `sums`, in parts and in any order (core-tracking §2). */
export function sumOfMonth(
  sums: MonthlySums,
  activities: readonly Activity[],
  { month, zone }: { month: LocalMonth; zone: string },
): MonthlySums {
  const [start, end] = [startOfMonth(month, zone), startOfMonth(addMonths(month, 1), zone)];
  const ofMonth = activities.filter(({ startedAt }) => startedAt >= start && startedAt < end);
  return ofMonth.reduce(addSums, sums);
}

export function monthOf({ formulaMl, ...counts }: MonthlySums, month: LocalMonth): MonthlySummary {
  // One division for the month: the order of the entries makes no difference, not even in the last digit.
  return { month, ...counts, powderGrams: powderGrams(formulaMl) };
}

/**
 * The days of `month` that its averages are over: from the day of the log's first entry up to `now`, in days and parts of
 * one; a day of 23 or 25 hours is one (R70). Null before the first is over.
 */
export function daysOfAverage(month: LocalMonth, firstEntry: Instant, { now, zone }: Reading): number | null {
  const start = Math.max(startOfMonth(month, zone), startOfDay(localDate(firstEntry, zone), zone));
  const days = daysUntil(Math.min(now, startOfMonth(addMonths(month, 1), zone)), start, zone);
  return days < 1 ? null : days;
}

/** Local days from `start`, the start of one, up to `end`: whole ones counted, the last by its elapsed share. */
function daysUntil(end: Instant, start: Instant, zone: string): number {
  const date = localDate(end, zone);
  const [from, to] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
  // Rounded: days are 23 to 25 hours long, and a date that the zone skipped has no length.
  return Math.round((from - start) / DAY) + (end - from) / (to - from);
}
