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
  const known = new Map<Instant, number>();
  const ask = (at: Instant) => {
    const found = known.get(at) ?? offsetAt(at, zone);
    known.set(at, found);
    return found;
  };
  // No zone changes its clock and back within a day.
  const offset = (at: Instant) => {
    const from = Math.floor(at / DAY) * DAY;
    const before = ask(from);
    return before === ask(from + DAY) ? before : ask(Math.floor(at / STEP) * STEP);
  };
  return (shown, after = Number.NEGATIVE_INFINITY) => {
    const [before, later] = [offset(shown - DAY), offset(shown + DAY)];
    const readings = [shown - before, shown - later].filter((at) => at + offset(at) === shown).sort((a, b) => a - b);
    return readings.find((at) => at >= after) ?? readings[0] ?? shown - before;
  };
}

/** Where a source has a date alone, so that no zone makes it another one. */
export const NOON = 12 * HOUR;
