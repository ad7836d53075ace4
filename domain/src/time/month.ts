import type { Instant } from './instant.ts';
import { type LocalDate, localDate, startOfDay } from './zone.ts';

/** A calendar month in somebody's time zone, 'YYYY-MM'. Sorts as text. */
export type LocalMonth = `${number}-${number}`;

export function monthOf(date: LocalDate): LocalMonth {
  return date.slice(0, 7) as LocalMonth;
}

export function localMonth(instant: Instant, zone: string): LocalMonth {
  return monthOf(localDate(instant, zone));
}

export function firstDay(month: LocalMonth): LocalDate {
  return `${month}-01` as LocalDate;
}

/** The month `count` months later (earlier when negative). */
export function addMonths(month: LocalMonth, count: number): LocalMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + (number - 1) + count;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${two((months % 12) + 1)}` as LocalMonth;
}

/** The first instant of `month` in `zone`: the month is `[startOfMonth(m), startOfMonth(addMonths(m, 1)))`. */
export function startOfMonth(month: LocalMonth, zone: string): Instant {
  return startOfDay(firstDay(month), zone);
}

/** Every month from `first` to `last`, newest first; none when `last` is the earlier one. */
export function monthsBetween(first: LocalMonth, last: LocalMonth): LocalMonth[] {
  const months: LocalMonth[] = [];
  for (let month = last; month >= first; month = addMonths(month, -1)) months.push(month);
  return months;
}
