import type { Draft } from './draft.ts';
import type { Actor } from './log-view.ts';
import { type Outcome, rejected, superseded } from './outcome.ts';
import { putKeepingOneOpen } from './sessions.ts';
import { giveBack, takeAgain } from './stock.ts';

/** Deletes an own entry (P6). Undefined when the draft was changed. */
export function remove(draft: Draft, activityId: string, actor: Actor): Outcome | undefined {
  const entry = draft.find(activityId);
  if (!entry) return rejected('activity_not_found');
  if (entry.state === 'deleted') return superseded('deleted', null, entry.by);
  if (entry.activity.userId !== actor.userId) return rejected('not_permitted');
  giveBack(draft, entry.activity);
  draft.remove(activityId, actor);
  return undefined;
}

/** Restores an own deleted entry while its content is stored (P22). Undefined when the draft was changed. */
export function restore(draft: Draft, activityId: string, actor: Actor): Outcome | undefined {
  const entry = draft.find(activityId);
  if (!entry) return rejected('activity_not_found');
  if (entry.state === 'present') {
    return entry.activity.userId === actor.userId
      ? superseded('not_deleted', entry.activity, null)
      : rejected('not_permitted');
  }
  if (!entry.content) return rejected('activity_not_found');
  if (entry.content.userId !== actor.userId) return rejected('not_permitted');
  putKeepingOneOpen(draft, takeAgain(draft, entry.content));
  return undefined;
}
