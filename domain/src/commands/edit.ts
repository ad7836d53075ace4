import { type Activity, isMoment, isSession } from '../activity/activity.ts';
import { milkKey } from '../activity/bottle/milk.ts';
import { kindOf } from '../activity/kinds.ts';
import { storedChild } from '../child/child.ts';
import type { ActionOf, Changes } from '../protocol/action.ts';
import type { Instant } from '../time/instant.ts';
import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';
import { putKeepingOneOpen } from './sessions.ts';
import { timeProblem } from './times.ts';

function withChanges(activity: Activity, { milk, ...changes }: Changes, actor: Actor, at: Instant): Activity {
  const changed = withMilk({ ...activity, ...changes, editedAt: at } as Activity, milk);
  const edited = kindOf(activity).edited?.(changed, activity) ?? changed;
  if (!isSession(edited)) return edited;
  const movesAsOne = isMoment(activity) && changes.endedAt === undefined;
  const moved = movesAsOne ? { ...edited, endedAt: edited.startedAt } : edited;
  const setsEnd = changes.endedAt !== undefined || (edited.endedAt !== null && changes.amountMl !== undefined);
  if (!setsEnd) return moved;
  return { ...moved, endCause: 'edit', endUnknown: false, endedBy: edited.endedBy ?? actor.userId };
}

/** Formula is the absence of the key (R183). */
function withMilk(activity: Activity, milk: Changes['milk']): Activity {
  if (activity.kind !== 'bottle' || milk === undefined) return activity;
  const { milk: _, ...bottle } = activity;
  return { ...bottle, ...milkKey(milk) };
}

function withChild({ childId: _, ...activity }: Activity, childId: string | undefined): Activity {
  return (childId === undefined ? activity : { ...activity, childId }) as Activity;
}

function timesProblem(activity: Activity, changes: Changes, actor: Actor, now: Instant) {
  for (const instant of [changes.startedAt, changes.endedAt]) {
    const problem =
      instant === undefined ? null : timeProblem(instant, actor, now, kindOf(activity).historyBeforeAccount);
    if (problem) return problem;
  }
  const endedAt = isSession(activity) ? activity.endedAt : null;
  return endedAt !== null && endedAt < activity.startedAt ? 'end_before_start' : null;
}

/** Changes fields of an own entry (P6); a deletion wins (P22). Undefined when the draft was changed. */
export function edit(
  draft: Draft,
  action: ActionOf<'activity.edit'>,
  actor: Actor,
  moment: { at: Instant; now: Instant },
): Outcome | undefined {
  const entry = draft.find(action.activityId);
  if (!entry) return rejected('activity_not_found');
  if (entry.state === 'deleted') return superseded('deleted', null, entry.by);
  const { activity } = entry;
  if (activity.userId !== actor.userId) return rejected('not_permitted');
  const { childId, ...changes } = action.changes;
  const { editable, isOfFamily } = kindOf(activity);
  if (Object.keys(changes).some((key) => !editable.includes(key))) return rejected('does_not_fit');
  if (childId !== undefined && isOfFamily) return rejected('does_not_fit');
  if (isSession(activity) && activity.endedAt === null && action.changes.amountMl != null && !action.changes.endedAt) {
    return rejected('does_not_fit');
  }
  const changed = withChanges(activity, changes, actor, moment.at);
  const edited = childId === undefined ? changed : withChild(changed, storedChild(draft.children(), childId));
  const problem = timesProblem(edited, action.changes, actor, moment.now);
  if (problem) return rejected(problem);
  const misfit = kindOf(edited).misfit?.(edited, new Set(Object.keys(changes)));
  if (misfit) return rejected(misfit);
  putKeepingOneOpen(draft, edited);
  return undefined;
}
