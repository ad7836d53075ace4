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

/** One reading, or several within an hour, are not drawn as wide as days. */
const LEAST_SPAN = 6 * HOUR;
/** The lines of an ordinary temperature are always there, in hundredths of a degree. */
const [LOWEST, HIGHEST] = [3650, 3900];

/** Shares of the width from the left and of the height from the top, 0 to 1. */
export function curveOf(readings: readonly Temperature[]): Curve {
  const times = readings.map(({ startedAt }) => startedAt);
  const from = Math.min(...times);
  const to = Math.max(from + LEAST_SPAN, ...times);
  const values = readings.map(({ centiCelsius }) => centiCelsius);
  const low = Math.min(LOWEST, ...values) - 20;
  const high = Math.max(HIGHEST, ...values) + 20;
  const y = (centi: number) => (high - centi) / (high - low);
  const first = Math.ceil(low / 100);
  const count = Math.floor(high / 100) - first + 1;
  return {
    points: readings.map(({ id, startedAt, centiCelsius }) => ({
      id,
      x: (startedAt - from) / (to - from),
      y: y(centiCelsius),
    })),
    lines: Array.from({ length: count }, (_, place) => ({ degrees: first + place, y: y((first + place) * 100) })),
    from,
    to,
  };
}
