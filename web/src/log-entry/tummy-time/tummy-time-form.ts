import type { Action } from '@lulla/domain/protocol/action';
import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import { chosenInstant, NOW, type TimeChoice, type TimeProblem, timeChoiceProblem } from '../../log/time-choice.ts';
import { noteOf } from '../use-note.ts';

/** What stands in the sheet of tummy time. */
export interface TummyTimeForm {
  /** A timer from `time` on, or so many minutes up to it. */
  readonly how: 'timer' | 'minutes';
  /** Null: what is typed is no length. */
  readonly minutes: number | null;
  readonly time: TimeChoice;
}

export const NEW_TUMMY_TIME: TummyTimeForm = { how: 'timer', minutes: 5, time: NOW };

/** Why its time cannot be; null when it can. */
export function tummyTimeProblem(
  { how, minutes, time }: TummyTimeForm,
  limits: { now: Instant; earliest: Instant },
): TimeProblem | null {
  const length = how === 'minutes' ? (minutes ?? 0) * MINUTE : 0;
  return timeChoiceProblem(time, { ...limits, earliest: limits.earliest + length });
}

/** What it writes when it is saved at `now`; null while something of it cannot be read. */
export function tummyTimeAction(
  { how, minutes, time }: TummyTimeForm,
  { now, note, newId }: { now: Instant; note: string | null; newId: () => string },
): Action | null {
  const at = chosenInstant(time, now);
  if (at === null) return null;
  const common = { activityId: newId(), note: noteOf(note) };
  if (how === 'timer') return { type: 'tummy_time.start', ...common, startedAt: at };
  if (minutes === null) return null;
  return { type: 'tummy_time.log', ...common, startedAt: at - minutes * MINUTE, endedAt: at };
}
