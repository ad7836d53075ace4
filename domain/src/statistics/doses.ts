import { type Activity, ofKind } from '../activity/activity.ts';
import type { Dose, Medicine } from '../activity/medicine/medicine.ts';
import { nameKey } from '../name-key.ts';
import { type Instant, MINUTE } from '../time/instant.ts';

/** When the next dose is possible (R243); null where nobody said. */
export function nextPossible({
  startedAt,
  leastMinutes,
}: Pick<Medicine, 'startedAt' | 'leastMinutes'>): Instant | null {
  return leastMinutes === null ? null : startedAt + leastMinutes * MINUTE;
}

/** The latest dose of each medicine, the latest first. Doses of one moment are ordered by id, so that all devices agree. */
export function medicinesOf(activities: readonly Activity[]): Medicine[] {
  const doses = ofKind('medicine', activities).sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
  const latest = new Map<string, Medicine>();
  for (const dose of doses) {
    const key = nameKey(dose.name);
    if (!latest.has(key)) latest.set(key, dose);
  }
  return [...latest.values()];
}

/**
 * Before which moment a dose would come, were it given at `startedAt`; null if it is not before its time. What counts is the
 * latest earlier dose in `activities`, one child's, and the least time that is said now, or else was said then (R243).
 */
export function tooEarlyUntil(
  activities: readonly Activity[],
  { name, startedAt, leastMinutes }: Pick<Medicine, 'name' | 'startedAt' | 'leastMinutes'>,
): Instant | null {
  const earlier = activities.filter((activity) => activity.startedAt <= startedAt);
  const last = medicinesOf(earlier).find((dose) => nameKey(dose.name) === nameKey(name));
  if (!last) return null;
  const next = nextPossible({ startedAt: last.startedAt, leastMinutes: leastMinutes ?? last.leastMinutes });
  return next !== null && next > startedAt ? next : null;
}

/** What is offered while a name is typed (R242): those with a word that begins with it, in their order. */
export function medicinesLike<Offer extends Pick<Dose, 'name'>>(offers: readonly Offer[], typed: string): Offer[] {
  const key = nameKey(typed);
  return offers.filter(({ name }) => ` ${nameKey(name)}`.includes(` ${key}`));
}
