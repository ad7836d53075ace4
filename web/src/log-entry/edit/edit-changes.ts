import { type Activity, isMoment, isSession, isSleep } from '@lulla/domain/activity/activity';
import { isUnusuallyLong } from '@lulla/domain/activity/running';
import type { Changes } from '@lulla/domain/protocol/action';
import { isBeforeStart, type TimeLimits, type TimeProblem, timeChoiceProblem } from '../../log/time-choice.ts';
import type { Edited } from '../editing.ts';

/** The changes to send: what was edited and now differs; null when that is nothing, or a time cannot be read. */
export function editChanges(activity: Activity, edited: Edited): Changes | null {
  if (edited.startedAt === null || edited.endedAt === null) return null;
  const before = new Map<string, unknown>(Object.entries(activity));
  const changed = Object.entries(withEndAtStart(activity, edited)).filter(
    ([key, value]) => value !== undefined && before.get(key) !== value,
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Changes);
}

/** An end in the minute of the start that is before it, which no person sees, is sent as the start. */
function withEndAtStart(activity: Activity, edited: Edited): Edited {
  const times = timesOf(activity, edited);
  return times && times.end < times.start ? { ...edited, endedAt: times.start } : edited;
}

/** The start and the end that an edit leaves; null of what has no end of its own. */
function timesOf(activity: Activity, { startedAt, endedAt }: Edited) {
  if (!isSession(activity) || isMoment(activity)) return null;
  const end = endedAt ?? activity.endedAt;
  return end === null ? null : { start: startedAt ?? activity.startedAt, end };
}

/** Whether the times that were edited make it a sleep longer than sleeps are (R36): asked about once before it is saved. */
export function isDoubtfulEdit(activity: Activity, { startedAt, endedAt }: Edited): boolean {
  if (!isSleep(activity) || (startedAt == null && endedAt == null)) return false;
  const end = endedAt ?? activity.endedAt;
  return end !== null && isUnusuallyLong(startedAt ?? activity.startedAt, end);
}

/** What keeps an edit from being saved, and at which time; null when nothing does. */
export function editProblem(
  activity: Activity,
  edited: Edited,
  limits: TimeLimits,
): { field: 'startedAt' | 'endedAt'; problem: TimeProblem } | null {
  for (const field of ['startedAt', 'endedAt'] as const) {
    // Another child may have been born later.
    const isJudged = field === 'startedAt' && edited.childId !== undefined;
    const at = edited[field] === undefined && isJudged ? activity.startedAt : edited[field];
    const problem = at === undefined ? null : timeChoiceProblem({ at }, limits);
    if (problem) return { field, problem };
  }
  const times = timesOf(activity, edited);
  return times && isBeforeStart(times.end, times.start) ? { field: 'endedAt', problem: 'endBeforeStart' } : null;
}
