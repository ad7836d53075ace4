import type { Measure } from '@lulla/domain/activity/growth/growth';
import { DAYS_A_MONTH } from '@lulla/domain/growth/age';
import { lmsAt, type Sex, STANDARD_DAYS, valueAt } from '@lulla/domain/growth/standard';
import { G_PER_LB, type MeasureUnits, MM_PER_IN } from '@lulla/domain/growth/units';

/** The picture ends at the first of these ages that the child has not passed, in months. */
const SPANS = [3, 6, 12, 24, 36, 60] as const;
/** Curves are drawn through so many values. */
const SAMPLES = 72;

/** A place in the picture: days, and kg, lb, cm or in. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

/** g or mm in the unit of the axis. */
export function axisValue(measure: Measure, value: number, units: MeasureUnits): number {
  if (measure === 'weight') return units === 'imperial' ? value / G_PER_LB : value / 1000;
  return units === 'imperial' ? value / MM_PER_IN : value / 10;
}

/** Days from which to which the picture shows ages. `days`: those of the points, and the child's present age. */
export function ageSpan(days: readonly number[]): readonly [from: number, to: number] {
  const [first, last] = [Math.min(0, ...days), Math.max(...days)];
  const months = SPANS.find((span) => last <= span * DAYS_A_MONTH) ?? Math.ceil(last / DAYS_A_MONTH / 12) * 12;
  return [first, months * DAYS_A_MONTH];
}

export interface Curve {
  /** How many standard deviations it is from the mean. */
  readonly z: number;
  readonly name: string;
  readonly line: readonly Place[];
}

/** Curves as far as the standard goes. */
export function curvesOf(
  { measure, sex, units }: { measure: Measure; sex: Sex; units: MeasureUnits },
  curves: readonly (readonly [z: number, name: string])[],
  [from, to]: readonly [number, number],
): Curve[] {
  const [first, last] = [Math.max(0, from), Math.min(STANDARD_DAYS, to)];
  const samples = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const x = Math.round(first + ((last - first) * index) / SAMPLES);
    return { x, lms: lmsAt(measure, sex, x) };
  });
  return curves.map(([z, name]) => ({
    z,
    name,
    line: samples.flatMap(({ x, lms }) => (lms ? [{ x, y: axisValue(measure, valueAt(z, lms), units) }] : [])),
  }));
}

/** Round steps, of which three to seven fit between two values. */
export function ticksBetween(least: number, most: number): number[] {
  const rough = (most - least) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(least / step - 1e-9);
  const count = Math.floor(most / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** What the axis of values must reach, with some room. */
export function valueSpan(values: readonly number[]): readonly [least: number, most: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = most > least ? (most - least) * 0.04 : Math.max(0.5, most * 0.05);
  return [least - room, most + room];
}

/** Marks on the axis of ages: weeks for the first three months, then months. */
export function ageTicks([from, to]: readonly [number, number]): {
  readonly unit: 'weeks' | 'months';
  readonly at: number[];
} {
  const months = Math.round(to / DAYS_A_MONTH);
  if (months <= 3) return { unit: 'weeks', at: [0, 2, 4, 6, 8, 10, 12].filter((week) => week * 7 >= from) };
  const step = months <= 6 ? 1 : months <= 12 ? 2 : months <= 24 ? 4 : months <= 36 ? 6 : 12;
  return { unit: 'months', at: Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => index * step) };
}

export function daysOf(mark: number, unit: 'weeks' | 'months'): number {
  return mark * (unit === 'weeks' ? 7 : DAYS_A_MONTH);
}

/** The lines of mean and deviations, or of percentiles, each with its z-score and name. */
export const CURVES = {
  deviations: [
    [3, '+3'],
    [2, '+2'],
    [1, '+1'],
    [0, '0'],
    [-1, '−1'],
    [-2, '−2'],
    [-3, '−3'],
  ],
  percentiles: [
    [1.8808, '97'],
    [1.0364, '85'],
    [0, '50'],
    [-1.0364, '15'],
    [-1.8808, '3'],
  ],
} as const satisfies Record<string, readonly (readonly [number, string])[]>;

export type CurveChoice = keyof typeof CURVES;
