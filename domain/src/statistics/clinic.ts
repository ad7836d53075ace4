import { type Activity, ofKind } from '../activity/activity.ts';
import { DROP_TYPES, type DropType } from '../activity/drops/drops.ts';
import type { Medicine } from '../activity/medicine/medicine.ts';
import type { Temperature } from '../activity/temperature/temperature.ts';
import { nameKey } from '../name-key.ts';
import type { Instant } from '../time/instant.ts';
import { medicinesOf } from './doses.ts';
import type { RecentDay } from './recent-days.ts';

/** The days that the page for the clinic tells of, today with them (R315). */
export const CLINIC_DAYS = 14;

/** A medicine of the days: its latest dose, each amount that was given, the latest first, and how many doses there were. */
export interface GivenMedicine {
  readonly latest: Medicine;
  readonly amounts: readonly Pick<Medicine, 'centiDose' | 'unit'>[];
  readonly doses: number;
}

/** The medicines given from `since` on, the latest first; names that read alike are one (R242). */
export function medicinesSince(activities: readonly Activity[], since: Instant): GivenMedicine[] {
  const doses = ofKind('medicine', activities).filter(({ startedAt }) => startedAt >= since);
  return medicinesOf(doses).map((latest) => {
    const given = doses.filter(({ name }) => nameKey(name) === nameKey(latest.name));
    return { latest, amounts: amountsOf(given), doses: given.length };
  });
}

function amountsOf(doses: readonly Medicine[]): GivenMedicine['amounts'] {
  const latestFirst = [...doses].sort((a, b) => b.startedAt - a.startedAt);
  const byText = new Map(latestFirst.map(({ centiDose, unit }) => [`${centiDose} ${unit}`, { centiDose, unit }]));
  return [...byText.values()];
}

/** The temperatures measured from `since` on, the latest first. Those of one moment are ordered by id. */
export function temperaturesSince(activities: readonly Activity[], since: Instant): Temperature[] {
  return ofKind('temperature', activities)
    .filter(({ startedAt }) => startedAt >= since)
    .sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/** On how many of the days each type of drops was given, in the order of `DROP_TYPES`; without those never given. */
export function dropDays(days: readonly RecentDay[]): { readonly dropType: DropType; readonly days: number }[] {
  return DROP_TYPES.map((dropType) => ({
    dropType,
    days: days.filter(({ drops }) => drops.some((given) => given.dropType === dropType)).length,
  })).filter((given) => given.days > 0);
}
