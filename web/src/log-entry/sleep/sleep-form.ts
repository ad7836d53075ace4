import { isUnusuallyLong } from '@lulla/domain/activity/running';
import type { Action } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';
import { chosenInstant, NOW, type TimeChoice, type TimeProblem, timeChoiceProblem } from '../../log/time-choice.ts';
import { noteOf } from '../use-note.ts';
import { type PastSleep, pastSleepProblem } from './past-sleep.ts';

/** What stands in the sleep sheet. */
export interface SleepForm extends PastSleep {
  /** Null: from now on. */
  readonly earlier: 'running' | 'over' | null;
  /** When one that goes on began. */
  readonly time: TimeChoice;
  readonly note: string | null;
}

export const NEW_SLEEP_FORM: SleepForm = {
  earlier: null,
  time: NOW,
  from: { minutesBack: 60 },
  to: NOW,
  note: null,
};

/** Which of its times cannot be, and why; null when all can. */
export function sleepFormProblem(
  form: SleepForm,
  limits: { now: Instant; earliest: Instant },
): { field: 'from' | 'to'; problem: TimeProblem } | null {
  if (form.earlier === null) return null;
  if (form.earlier === 'over') return pastSleepProblem(form, limits);
  const problem = timeChoiceProblem(form.time, limits);
  return problem && { field: 'from', problem };
}

/** When it began, if it is saved at `now`; null while that cannot be read. */
export function sleepFormStart({ earlier, time, from }: SleepForm, now: Instant): Instant | null {
  if (earlier === null) return now;
  return chosenInstant(earlier === 'over' ? from : time, now);
}

/** Whether it is one that is over and longer than sleeps are (R36): asked about once before it is saved. */
export function isDoubtful({ earlier, from, to }: SleepForm, now: Instant): boolean {
  const [startedAt, endedAt] = [chosenInstant(from, now), chosenInstant(to, now)];
  return earlier === 'over' && startedAt !== null && endedAt !== null && isUnusuallyLong(startedAt, endedAt);
}

/** What it writes when it is saved at `now`; null while one of its times cannot be read. */
export function sleepAction(form: SleepForm, now: Instant, newId: () => string): Action | null {
  const startedAt = sleepFormStart(form, now);
  if (startedAt === null) return null;
  const note = noteOf(form.note);
  if (form.earlier !== 'over') return { type: 'sleep.start', activityId: newId(), startedAt, note };
  const endedAt = chosenInstant(form.to, now);
  if (endedAt === null) return null;
  return { type: 'sleep.log', activityId: newId(), startedAt, endedAt: Math.max(startedAt, endedAt), note };
}
