import { addMonths, monthOf } from '../time/month.ts';
import { addDays, daysBetween, type LocalDate, weekday } from '../time/zone.ts';

/** The regular visits of Swedish child health care, in their order (R322). */
export const VISITS = [
  { id: 'home', days: 14 },
  { id: 'weeks', weeks: 4, days: 28 },
  { id: 'weeks', weeks: 6, days: 42 },
  ...[2, 3, 4, 5, 6, 8, 10, 12, 18].map((months) => ({ id: 'months' as const, months })),
] as const;

export type Visit = (typeof VISITS)[number];

export interface ProposedVisit {
  readonly visit: Visit;
  readonly date: LocalDate;
}

/** Visits that are offered at a time. */
const OFFERED = 2;
/** An event further away is not about that visit. */
const NEAR_DAYS = 14;
const SATURDAY = 5;

/** When a visit is due; on a weekend the Monday after. A month that is too short ends with its last day. */
export function visitDate(birthDate: LocalDate, visit: Visit): LocalDate {
  const due = 'months' in visit ? monthsAfter(birthDate, visit.months) : addDays(birthDate, visit.days);
  const day = weekday(due);
  return day < SATURDAY ? due : addDays(due, 7 - day);
}

function monthsAfter(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}` as LocalDate;
  if (same < last) return same;
  return last;
}

/** The next two visits from `today` on; none of the past, and none after the last. */
export function nextVisits(birthDate: LocalDate, today: LocalDate): ProposedVisit[] {
  return VISITS.map((visit) => ({ visit, date: visitDate(birthDate, visit) }))
    .filter(({ date }) => date >= today)
    .slice(0, OFFERED);
}

/** The visit that an event on `date` is about: the nearest one, within two weeks; null if it is about none. */
export function visitNear(birthDate: LocalDate, date: LocalDate): Visit | null {
  const away = (visit: Visit) => Math.abs(daysBetween(visitDate(birthDate, visit), date));
  const nearest = [...VISITS].sort((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= NEAR_DAYS ? nearest : null;
}
