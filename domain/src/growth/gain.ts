import { DAY, type Instant } from '../time/instant.ts';

/** Nearer weights differ more by a meal than by growth. */
const LEAST_APART = 2 * DAY;
const WEEK = 7 * DAY;

interface Weighing {
  readonly at: Instant;
  readonly grams: number;
}

/** Whole grams a week from one weighing to a later one; null where they are less than two days apart (R318). */
export function gramsAWeek(from: Weighing, to: Weighing): number | null {
  const passed = to.at - from.at;
  return passed < LEAST_APART ? null : Math.round(((to.grams - from.grams) / passed) * WEEK);
}
