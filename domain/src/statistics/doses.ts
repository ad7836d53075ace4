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

/** The latest dose of each medicine, the latest first. */
export function medicinesOf(activities: readonly Activity[]): Medicine[] {
  const latest = new Map<string, Medicine>();
  for (const dose of latestFirst(ofKind('medicine', activities))) {
    const key = nameKey(dose.name);
    if (!latest.has(key)) latest.set(key, dose);
  }
  return [...latest.values()];
}

/** Doses of one moment are ordered by id, so that all devices agree. */
function latestFirst(doses: Medicine[]): Medicine[] {
  return doses.sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/**
 * Which dose is too close to one given at `startedAt`, before or after it; of two the nearer. What counts are the doses next to
 * it in `activities`, one child's, and the least time that is said now, or else was said then (R243).
 */
export function tooCloseTo(
  activities: readonly Activity[],
  { name, startedAt, leastMinutes }: Pick<Medicine, 'name' | 'startedAt' | 'leastMinutes'>,
): Medicine | null {
  const ofName = ofKind('medicine', activities).filter((dose) => nameKey(dose.name) === nameKey(name));
  const doses = latestFirst(ofName);
  const nextTo = [
    doses.find((dose) => dose.startedAt <= startedAt),
    doses.findLast((dose) => dose.startedAt > startedAt),
  ];
  const distance = (dose: Medicine) => Math.abs(dose.startedAt - startedAt);
  const [nearer] = nextTo
    .filter((dose) => dose !== undefined)
    .filter((dose) => distance(dose) < (leastMinutes ?? dose.leastMinutes ?? 0) * MINUTE)
    .sort((a, b) => distance(a) - distance(b));
  return nearer ?? null;
}

/** What is offered while a name is typed (R242): those with a word that begins with it, in their order. */
export function medicinesLike<Offer extends Pick<Dose, 'name'>>(offers: readonly Offer[], typed: string): Offer[] {
  const key = nameKey(typed);
  return offers.filter(({ name }) => ` ${nameKey(name)}`.includes(` ${key}`));
}
