import { type Growth, type Measure, measureOf, type Position } from '../activity/growth/growth.ts';
import { type Child, SEXES } from '../child/child.ts';
import { DAY, type Instant } from '../time/instant.ts';
import { growthAgeAt } from './age.ts';
import { lmsAt, type Sex, standardLength, zScore } from './standard.ts';

/** So many standard deviations from the child's nearest value, or from the median where it is the first, are asked about. */
const [FROM_OWN, FROM_MEDIAN] = [2.5, 5];
/** First values between these, in g or mm, are not asked about where the birth date is not known: born early, to five years. */
const USUAL = { weight: [400, 30_000], length: [250, 1_300], head: [180, 560] } as const;
/** Without a standard: shares of the nearest value, lost, and gained besides what a day brings. */
const LOST = { weight: 0.15, length: 0.03, head: 0.03 } as const;
const GAINED = { weight: 0.25, length: 0.08, head: 0.06 } as const;
const GAINED_A_DAY = { weight: 0.012, length: 0.004, head: 0.003 } as const;

export interface Reading {
  readonly measure: Measure;
  /** g or mm. */
  readonly value: number;
  readonly at: Instant;
  readonly position: Position | null;
}

interface Known {
  readonly child: Child;
  /** The child's other entries, in any order. */
  readonly entries: readonly Growth[];
  readonly zone: string;
}

/** The z-score of a reading by the standard; null without birth date or sex, and outside the standard. */
export function zOf(reading: Reading, child: Child, zone: string): number | null {
  const age = growthAgeAt(child, reading.at, zone);
  return age === null || child.sex === null ? null : zAt(reading, child.sex, age.standardDays);
}

function zAt({ measure, value, position }: Reading, sex: Sex, days: number): number | null {
  const lms = lmsAt(measure, sex, days);
  if (lms === null) return null;
  const standard = measure === 'length' ? standardLength(value, position, days) : value;
  return zScore(measure, standard, lms);
}

/** Whether hardly a child of that age, of either sex where it is not known, has such a value. */
function isFarFromMedian(reading: Reading, child: Child, zone: string): boolean {
  const { value, measure } = reading;
  const [least, most] = USUAL[measure];
  if (child.birthDate === null) return value < least || value > most;
  const days = growthAgeAt(child, reading.at, zone)?.standardDays ?? null;
  if (days === null) return false;
  // Who is not yet due has no standard, but is not larger than who is just born.
  const scores = (child.sex === null ? SEXES : [child.sex]).map((sex) => zAt(reading, sex, Math.max(0, days)));
  return scores.every((z) => z !== null && (z > FROM_MEDIAN || (days >= 0 && z < -FROM_MEDIAN)));
}

/** Whether a value is so far from the child's own curve that it may be a mistake (R235). */
export function isDoubtful(reading: Reading, { child, entries, zone }: Known): boolean {
  const nearest = nearestOf(reading, entries);
  if (nearest === null) return isFarFromMedian(reading, child, zone);
  const z = zOf(reading, child, zone);
  const nearestZ = zOf(nearest, child, zone);
  if (z !== null && nearestZ !== null) return Math.abs(z - nearestZ) > FROM_OWN;
  const [before, after] = nearest.at <= reading.at ? [nearest, reading] : [reading, nearest];
  const change = after.value / before.value - 1;
  const { measure } = reading;
  const days = (after.at - before.at) / DAY;
  return change < -LOST[measure] || change > GAINED[measure] + days * GAINED_A_DAY[measure];
}

/** The same measure next to it in time. */
function nearestOf({ measure, at }: Reading, entries: readonly Growth[]): Reading | null {
  let nearest: Reading | null = null;
  for (const entry of entries) {
    const value = measureOf(entry, measure);
    if (value === null) continue;
    if (nearest && Math.abs(entry.startedAt - at) >= Math.abs(nearest.at - at)) continue;
    nearest = { measure, value, at: entry.startedAt, position: entry.position };
  }
  return nearest;
}
