import { isCreation } from '../activity/kinds.ts';
import type { Operation } from '../protocol/operation.ts';

/** Ids that a rule will read, for one statement. Those of an undo are in its operation's effects; stock has none. */
export function referencedIds(operation: Operation): string[] {
  const { action } = operation;
  if (action.type === 'drops.log') return action.entries.map((entry) => entry.activityId);
  if (action.type === 'session.same') return [action.activityId, action.otherId];
  if ('eventId' in action) return [action.eventId];
  return 'activityId' in action ? [action.activityId] : [];
}

/** Ids of what an operation would create; later operations that name them depend on it. */
export function createdIds(operation: Operation): string[] {
  const { action } = operation;
  if (action.type === 'child.add') return [action.childId];
  return isCreation(action.type) || action.type === 'event.add' ? referencedIds(operation) : [];
}

/** The child that an operation changes, is about or moves an entry to; undefined where it names none. */
export function namedChild({ action }: Operation): string | undefined {
  if (action.type === 'activity.edit') return action.changes.childId;
  return 'childId' in action ? action.childId : undefined;
}
