import type { Child } from '../child/child.ts';
import type { Instant } from '../time/instant.ts';
import { daysBetween, type LocalDate, localDate } from '../time/zone.ts';

/** Born so many days before the due date or earlier is before week 37. */
const EARLY_DAYS = 22;
/** Two years: until then the age of who was born early is corrected, and children are measured lying. */
export const TWO_YEARS_DAYS = 731;
export const DAYS_A_MONTH = 30.4375;

type Dates = Pick<Child, 'birthDate' | 'dueDate'>;

/** How many days before the due date a child was born that was born before week 37; else 0. */
export function daysEarly({ birthDate, dueDate }: Dates): number {
  if (birthDate === null || dueDate === null) return 0;
  const days = daysBetween(birthDate, dueDate);
  return days >= EARLY_DAYS ? days : 0;
}

export interface GrowthAge {
  /** Since birth. */
  readonly days: number;
  /** By which the standard is read: corrected until two years. Negative before the due date. */
  readonly standardDays: number;
}

/** How old a child is on a date; null without a birth date, and before it. */
export function growthAge(child: Dates, date: LocalDate): GrowthAge | null {
  if (child.birthDate === null) return null;
  const days = daysBetween(child.birthDate, date);
  if (days < 0) return null;
  return { days, standardDays: days < TWO_YEARS_DAYS ? days - daysEarly(child) : days };
}

/** The same at a moment in the reader's zone. */
export function growthAgeAt(child: Dates, at: Instant, zone: string): GrowthAge | null {
  return growthAge(child, localDate(at, zone));
}
