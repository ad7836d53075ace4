import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { offsetAt } from '@lulla/domain/time/zone';

/** Clocks change on a quarter of an hour. */
const STEP = 15 * MINUTE;

/**
 * A reader of wall clocks in a zone: the instant at which it shows a time, given as if it were UTC. Of an hour that comes twice
 * the earlier one that is not before `after`; of a skipped one as far behind the change as before.
 */
export function wallClockIn(zone: string): (shown: number, after?: Instant) => Instant {
  // Asking the engine takes microseconds, and logs have ten thousands of times.
  const known = new Map<number, number>();
  const offset = (at: Instant) => {
    const step = Math.floor(at / STEP);
    const found = known.get(step) ?? offsetAt(step * STEP, zone);
    known.set(step, found);
    return found;
  };
  return (shown, after = Number.NEGATIVE_INFINITY) => {
    const [before, later] = [offset(shown - DAY), offset(shown + DAY)];
    const readings = [shown - before, shown - later].filter((at) => at + offset(at) === shown).sort((a, b) => a - b);
    return readings.find((at) => at >= after) ?? readings[0] ?? shown - before;
  };
}

/** Where a source has a date alone, so that no zone makes it another one. */
export const NOON = 12 * HOUR;
