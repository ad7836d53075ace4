import type { Instant } from '@lulla/domain/time/instant';
import {
  chosenInstant,
  isBeforeStart,
  type TimeChoice,
  type TimeProblem,
  timeChoiceProblem,
} from '../../log/time-choice.ts';

/** A sleep that is over, as it is being filled in. */
export interface PastSleep {
  readonly from: TimeChoice;
  readonly to: TimeChoice;
}

/** What keeps a past sleep from being saved, and at which end; null when nothing does. */
export function pastSleepProblem(
  { from, to }: PastSleep,
  limits: { now: Instant; earliest: Instant },
): { field: 'from' | 'to'; problem: TimeProblem } | null {
  const fromProblem = timeChoiceProblem(from, limits);
  if (fromProblem) return { field: 'from', problem: fromProblem };
  const toProblem = timeChoiceProblem(to, limits);
  if (toProblem) return { field: 'to', problem: toProblem };
  const [start, end] = [chosenInstant(from, limits.now), chosenInstant(to, limits.now)];
  const isBefore = start !== null && end !== null && isBeforeStart(end, start);
  return isBefore ? { field: 'to', problem: 'endBeforeStart' } : null;
}

/** How long it lasted, ms; null while one of its ends cannot be read. */
export function pastSleepLength({ from, to }: PastSleep, now: Instant): number | null {
  const [start, end] = [chosenInstant(from, now), chosenInstant(to, now)];
  return start === null || end === null ? null : Math.max(0, end - start);
}
