import type { LocalMonth } from '@lulla/domain/time/month';
import { localMonthSchema } from '@lulla/domain/time/month-schema';
import { addDays, type LocalDate, startOfWeek } from '@lulla/domain/time/zone';

const DAY = /^20\d\d-\d\d-\d\d$/;

/** The Monday of the week that an address names by any of its days; null for `present`, what lies ahead, and nonsense. */
export function chosenWeek(day: string | undefined, present: LocalDate): LocalDate | null {
  if (day === undefined || !DAY.test(day) || Number.isNaN(Date.parse(day))) return null;
  // The 31st of a shorter month is read as a day of the next one.
  const monday = startOfWeek(addDays(day as LocalDate, 0));
  return monday < present ? monday : null;
}

/** The month that an address names; null for `present`, what lies ahead, and nonsense. */
export function chosenMonth(month: string | undefined, present: LocalMonth): LocalMonth | null {
  const read = localMonthSchema.safeParse(month);
  return read.success && read.data < present ? read.data : null;
}
