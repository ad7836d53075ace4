import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { wholeMinute } from '../time/wall-clock.ts';

/** The chips of every sheet: so many minutes back from the moment of saving (LOOK: now, −5 … −30). */
export const MINUTES_BACK = [0, 5, 10, 15, 30] as const;

/** The chips of when a sleep that is over began. */
export const SLEPT_MINUTES_BACK = [30, 60, 90, 120, 180] as const;

/** When something happened: minutes before the tap that saves it, or an own time (null while unreadable). */
export type TimeChoice = { readonly minutesBack: number } | { readonly at: Instant | null };

export const NOW: TimeChoice = { minutesBack: 0 };

/** The initial value of *Earlier*. */
export const EARLIER_AT_FIRST: TimeChoice = { minutesBack: 5 };

/** Whether a choice is the moment of saving itself. */
export function isNow(choice: TimeChoice): boolean {
  return 'minutesBack' in choice && choice.minutesBack === 0;
}

/** The instant of a choice that is saved at `now`; null while unreadable. */
export function chosenInstant(choice: TimeChoice, now: Instant): Instant | null {
  return 'at' in choice ? choice.at : now - choice.minutesBack * MINUTE;
}

export type TimeProblem = 'unreadable' | 'cannotBeFuture' | 'tooEarly' | 'endBeforeStart' | 'beforeBirth';

/** Between which times an entry may lie. */
export interface TimeLimits {
  readonly now: Instant;
  /** From the log's rules. */
  readonly earliest: Instant;
  /** When the child's day of birth begins, for what cannot be before it. */
  readonly born?: Instant | null;
}

/** Why a choice cannot be saved, for the inline hint; null if it can. */
export function timeChoiceProblem(choice: TimeChoice, { now, earliest, born }: TimeLimits): TimeProblem | null {
  const at = chosenInstant(choice, now);
  if (at === null) return 'unreadable';
  // A minute's grace: the field shows whole minutes, and clocks differ.
  if (at > now + MINUTE) return 'cannotBeFuture';
  if (at < earliest) return 'tooEarly';
  return born != null && at < born ? 'beforeBirth' : null;
}

/** Whether an end lies before a start, by the whole minutes that are shown and chosen. */
export function isBeforeStart(end: Instant, start: Instant): boolean {
  return end < wholeMinute(start);
}

/** Whether a chip can be the end of what began at `startedAt`. */
export function isChipPossible(minutesBack: number, startedAt: Instant, now: Instant): boolean {
  return endChoiceProblem({ minutesBack }, startedAt, now) === null;
}

/** Why a session cannot have ended then; null if it can. What ended in the minute of its start is saved as ended with it. */
export function endChoiceProblem(choice: TimeChoice, startedAt: Instant, now: Instant): TimeProblem | null {
  // *Now* is always valid: a clock that is behind must not prevent an end.
  if (isNow(choice)) return null;
  const at = chosenInstant(choice, now);
  if (at !== null && isBeforeStart(at, startedAt)) return 'endBeforeStart';
  return timeChoiceProblem(choice, { now, earliest: wholeMinute(startedAt) });
}
