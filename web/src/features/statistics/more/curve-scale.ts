import type { TemperatureUnit } from '@lulla/domain/account/units';
import { type Activity, ofKind } from '@lulla/domain/activity/activity';
import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import { HOUR, type Instant } from '@lulla/domain/time/instant';

/** What is drawn of readings, the earliest first. */
export interface Curve {
  readonly points: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  /** Whole degrees that have a line, the lowest first. */
  readonly lines: readonly { readonly degrees: number; readonly y: number }[];
  readonly from: Instant;
  readonly to: Instant;
}

/** One reading, or several within an hour, are not drawn as wide as days. It lies before the last, for nothing lies ahead. */
const LEAST_SPAN = 6 * HOUR;
/** The lines of an ordinary temperature are always there, in hundredths of a degree. */
const [LOWEST, HIGHEST] = [3650, 3900];

/** Where a unit's 0 is, and how much a degree of it is, in hundredths of a degree Celsius. */
const SCALES = { c: [0, 100], f: [-16_000 / 9, 500 / 9] } as const satisfies Record<TemperatureUnit, readonly number[]>;

/** Shares of the width from the left and of the height from the top, 0 to 1. */
export function curveOf(
  readings: readonly Temperature[],
  unit: TemperatureUnit = 'c',
  doses: readonly Medicine[] = [],
): Curve {
  const times = [...readings, ...doses].map(({ startedAt }) => startedAt);
  const to = Math.max(...times);
  const from = Math.min(to - LEAST_SPAN, ...times);
  const values = readings.map(({ centiCelsius }) => centiCelsius);
  const low = Math.min(LOWEST, ...values) - 20;
  const high = Math.max(HIGHEST, ...values) + 20;
  const y = (centi: number) => (high - centi) / (high - low);
  const [zero, perDegree] = SCALES[unit];
  const first = Math.ceil((low - zero) / perDegree);
  const count = Math.floor((high - zero) / perDegree) - first + 1;
  return {
    points: readings.map(({ id, startedAt, centiCelsius }) => ({
      id,
      x: xOf(startedAt, { from, to }),
      y: y(centiCelsius),
    })),
    lines: Array.from({ length: count }, (_, place) => ({
      degrees: first + place,
      y: y(zero + (first + place) * perDegree),
    })),
    from,
    to,
  };
}

/** A moment as a share of the width. */
export function xOf(at: Instant, { from, to }: Pick<Curve, 'from' | 'to'>): number {
  return (at - from) / (to - from);
}

/** How long before the first reading and after the last one a dose belongs to them. */
const BESIDE = 12 * HOUR;

/** The doses of medicine during an illness, and just before and after (R247). */
export function dosesBeside(readings: readonly Temperature[], activities: readonly Activity[]): Medicine[] {
  const times = readings.map(({ startedAt }) => startedAt);
  const [first, last] = [Math.min(...times) - BESIDE, Math.max(...times) + BESIDE];
  return ofKind('medicine', activities).filter(({ startedAt }) => startedAt >= first && startedAt <= last);
}
