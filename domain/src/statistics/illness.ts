import { type Activity, ofKind } from '../activity/activity.ts';
import type { Temperature } from '../activity/temperature/temperature.ts';
import { DAY, type Instant } from '../time/instant.ts';

/** Readings that belong together (R220): those of one illness, the earliest first; at least one. */
export interface Illness {
  readonly readings: readonly Temperature[];
  /** Hundredths of a degree Celsius. */
  readonly highest: number;
}

/** Two readings further apart than this are of two illnesses. */
const APART = 2 * DAY;

/** The time in which a further reading would be of the illness; `to` is no part of it. */
export function reachOf({ readings }: Illness): { from: Instant; to: Instant } {
  const times = readings.map(({ startedAt }) => startedAt);
  return { from: Math.min(...times) - APART, to: Math.max(...times) + APART + 1 };
}

/** Temperatures by illness, the latest first. Readings of one moment are ordered by id, so that all devices agree. */
export function illnesses(activities: readonly Activity[]): Illness[] {
  const readings = ofKind('temperature', activities).sort(
    (a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1),
  );
  const groups: Temperature[][] = [];
  for (const reading of readings) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && reading.startedAt - before.startedAt <= APART) group.push(reading);
    else groups.push([reading]);
  }
  return groups
    .map((group) => ({ readings: group, highest: Math.max(...group.map(({ centiCelsius }) => centiCelsius)) }))
    .reverse();
}
