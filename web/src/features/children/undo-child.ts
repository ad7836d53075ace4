import type { Child } from '@lulla/domain/child/child';
import type { ActionOf } from '@lulla/domain/protocol/action';
import { logAction } from '../../log/write/log-action.ts';
import { writeReversal } from '../../log/write/write-reversal.ts';
import { getLog } from '../../sync/log.ts';

export type ChildAction = ActionOf<'child.add'> | ActionOf<'child.edit'>;

/** Writes what is known of a child and offers *Undo*. `before`: as it was, null for a new one. True when it counts. */
export function logChild(action: ChildAction, before: Child | null): Promise<boolean> {
  return logAction(action, { undo: () => undoChild(action, before) });
}

/** Restores what was changed, unless somebody has changed it since. */
function undoChild(action: ChildAction, before: Child | null): void {
  const now = getLog().view.children.find(({ id }) => id === action.childId) ?? null;
  writeReversal(reversalOf(action, { before, now }));
}

/**
 * The action that undoes another one: an ordinary operation, so it works offline. A new child is archived, because
 * something may have been logged for it. Null if what was written has changed since.
 */
export function reversalOf(
  action: ChildAction,
  { before, now }: { before: Child | null; now: Child | null },
): ActionOf<'child.edit'> | null {
  const { childId } = action;
  if (action.type === 'child.add') {
    const { type: _, childId: __, ...content } = action;
    const isAsAdded = now !== null && holds(now, { ...content, isArchived: false });
    return isAsAdded ? { type: 'child.edit', childId, changes: { isArchived: true } } : null;
  }
  if (!before || !now || !holds(now, action.changes)) return null;
  const keys = Object.keys(action.changes) as (keyof typeof action.changes)[];
  const changes = Object.fromEntries(keys.map((key) => [key, before[key]]));
  return { type: 'child.edit', childId, changes };
}

function holds(child: Child, values: ActionOf<'child.edit'>['changes']): boolean {
  return (Object.keys(values) as (keyof typeof values)[]).every((key) => child[key] === values[key]);
}
