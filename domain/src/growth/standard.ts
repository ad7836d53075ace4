import type { Measure, Position } from '../activity/growth/growth.ts';
import type { Child } from '../child/child.ts';
import { TWO_YEARS_DAYS } from './age.ts';
import { interpolate } from './interpolate.ts';
import { WHO } from './who-table.ts';

export type Sex = NonNullable<Child['sex']>;

/** The distribution of a measure at one age (Cole's LMS): skewness, median in g or mm, coefficient of variation. */
export interface Lms {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

/** The standard ends at the fifth birthday. */
export const STANDARD_DAYS = 1826;
/** WHO's curves of length and head are straight lines for so long. */
const STRAIGHT_DAYS = 14;
/** A standing child is so much shorter, mm. */
const STANDING_MM = 7;
/** Beyond so many standard deviations WHO continues weights in equal steps, because its L tells little there. */
const RESTRICTED_FROM = 3;

/**
 * The WHO standard for children of an age in days; null outside it. Lengths are of lying children under 24 months, and of
 * standing ones from then on.
 */
export function lmsAt(measure: Measure, sex: Sex, days: number): Lms | null {
  if (!(days >= 0 && days <= STANDARD_DAYS)) return null;
  const { l, m, s } = WHO[measure][sex];
  const at = (values: readonly number[]) => interpolate(values, days, measure === 'weight' ? 0 : STRAIGHT_DAYS);
  const lms = { l: l ? at(l) / 1e4 : 1, m: at(m) / 10, s: at(s) / 1e5 };
  if (measure !== 'length' || days < TWO_YEARS_DAYS) return lms;
  // The table has one curve of lying children; a deviation is the same number of millimetres.
  const standing = lms.m - STANDING_MM;
  return { ...lms, m: standing, s: (lms.s * lms.m) / standing };
}

/** A length as the standard of that age measures it. */
export function standardLength(mm: number, position: Position | null, days: number): number {
  if (days < TWO_YEARS_DAYS) return position === 'standing' ? mm + STANDING_MM : mm;
  return position === 'lying' ? mm - STANDING_MM : mm;
}

export function usualPosition(days: number): Position {
  return days < TWO_YEARS_DAYS ? 'lying' : 'standing';
}

/** The value at so many standard deviations from the median, in g or mm. */
export function valueAt(z: number, { l, m, s }: Lms): number {
  return m * (1 + l * s * z) ** (1 / l);
}

/** How many standard deviations a value in g or mm is from the median, by WHO's rules. */
export function zScore(measure: Measure, value: number, lms: Lms): number {
  const z = ((value / lms.m) ** lms.l - 1) / (lms.l * lms.s);
  if (measure !== 'weight' || Math.abs(z) <= RESTRICTED_FROM) return z;
  const edge = valueAt(Math.sign(z) * RESTRICTED_FROM, lms);
  const step = Math.abs(edge - valueAt(Math.sign(z) * (RESTRICTED_FROM - 1), lms));
  return Math.sign(z) * RESTRICTED_FROM + (value - edge) / step;
}

/** The share of children below so many standard deviations, in percent (Abramowitz and Stegun 26.2.17). */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return 100 * (z >= 0 ? 1 - above : above);
}
