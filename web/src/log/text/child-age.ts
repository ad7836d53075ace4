import { daysBetween, type LocalDate } from '@lulla/domain/time/zone';
import type { Words } from '../../i18n/sv.ts';

const [WEEK, TWO_WEEKS, TWELVE_WEEKS] = [7, 14, 84];

/** How old somebody is, as parents say it: days, then weeks, months, and years from the second birthday on. */
export function ageText(birthDate: LocalDate, today: LocalDate, { card }: Words['child']): string {
  const days = daysBetween(birthDate, today);
  if (days <= 0) return card.bornToday;
  if (days < TWO_WEEKS) return card.days(days);
  if (days < TWELVE_WEEKS) return card.weeks(Math.floor(days / WEEK));
  const months = wholeMonths(birthDate, today);
  return months < 24 ? card.months(months) : card.years(Math.floor(months / 12));
}

function wholeMonths(from: LocalDate, to: LocalDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  return (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0);
}
