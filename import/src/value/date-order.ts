import { DAY, type Instant } from '@lulla/domain/time/instant';
import { type DateOrder, midnightOf, type WrittenTime } from './written-time.ts';

/**
 * The order of day and month in one file (R285): a first number over 12 is a day, a second over 12 too; else the order with fewer
 * dates in the future, then with smaller jumps from row to row. Null where nothing tells, 'any' where nothing needs to be told.
 */
export function tellOrder(times: readonly WrittenTime[], now: Instant): DateOrder | 'any' | null {
  const open = times.filter(({ isYearFirst }) => !isYearFirst);
  if (open.every(({ date: [first, second] }) => first === second)) return 'any';
  const dayFirst = open.filter(({ date: [first] }) => first > 12).length;
  const monthFirst = open.filter(({ date: [, second] }) => second > 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy';
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) =>
    open.map((time) => midnightOf(time, order) ?? Number.NaN),
  );
  return fewer(ahead(dmy, now), ahead(mdy, now)) ?? fewer(jumps(dmy), jumps(mdy));
}

function fewer(dmy: number, mdy: number): DateOrder | null {
  return dmy === mdy ? null : dmy < mdy ? 'dmy' : 'mdy';
}

function ahead(days: readonly number[] = [], now: Instant): number {
  return days.filter((day) => day > now + DAY).length;
}

function jumps(days: readonly number[] = []): number {
  return days.slice(1).reduce((sum, day, index) => sum + (Math.abs(day - (days[index] ?? day)) || 0), 0);
}
