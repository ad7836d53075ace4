import type { Instant } from '@lulla/domain/time/instant';
import { chosenInstant, type TimeChoice, type TimeProblem, timeChoiceProblem } from './time-choice.ts';

/** A sleep that is over, as it is being filled in. */
export interface PastSleep {
  /** Null while it cannot be read. */
  readonly from: Instant | null;
  readonly to: TimeChoice;
}

/** What keeps a past sleep from being saved, and at which end; null when nothing does. */
export function pastSleepProblem(
  { from, to }: PastSleep,
  limits: { now: Instant; earliest: Instant },
): { field: 'from' | 'to'; problem: TimeProblem } | null {
  const fromProblem = timeChoiceProblem({ at: from }, limits);
  if (fromProblem) return { field: 'from', problem: fromProblem };
  const toProblem = timeChoiceProblem(to, limits);
  if (toProblem) return { field: 'to', problem: toProblem };
  const end = chosenInstant(to, limits.now);
  return from !== null && end !== null && end < from ? { field: 'to', problem: 'endBeforeStart' } : null;
}
