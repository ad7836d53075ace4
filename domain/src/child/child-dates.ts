import type { Instant } from '../time/instant.ts';
import { addDays, daysBetween, type LocalDate, localDate } from '../time/zone.ts';
import type { Child } from './child.ts';

/** A child was born, or expected, within so many days before today. */
const DAYS_BACK = 18 * 365;
/** The latest due date, days from today. */
const DUE_WITHIN = 310;
/** How long before its due date, and after it, a child may be born, days: from week 22 up to week 44. */
const [BORN_BEFORE_DUE, BORN_AFTER_DUE] = [18 * 7, 4 * 7];

/** What is wrong with a child's dates at `now`; null when they may be stored. */
export function childDatesProblem(
  { birthDate, dueDate }: Pick<Child, 'birthDate' | 'dueDate'>,
  now: Instant,
): 'birth_date_not_valid' | 'due_date_not_valid' | null {
  const today = localDate(now, 'UTC');
  const isWithin = (date: LocalDate, ahead: number) =>
    date >= addDays(today, -DAYS_BACK) && date <= addDays(today, ahead);
  // Tomorrow has begun in zones further east.
  if (birthDate !== null && !isWithin(birthDate, 1)) return 'birth_date_not_valid';
  if (dueDate !== null && !isWithin(dueDate, DUE_WITHIN)) return 'due_date_not_valid';
  const early = birthDate === null || dueDate === null ? 0 : daysBetween(birthDate, dueDate);
  return early > BORN_BEFORE_DUE || early < -BORN_AFTER_DUE ? 'due_date_not_valid' : null;
}
