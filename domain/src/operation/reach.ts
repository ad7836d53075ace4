import type { Operation } from '../wire/operation.ts';

/** Ids a rule will look up, so that the server can read them in one query. Undo's are in its operation's effects; the stock has none. */
export function entriesNamedBy(operation: Operation): string[] {
  const { action } = operation;
  if (action.type === 'drops.log') return action.entries.map((entry) => entry.activityId);
  return 'activityId' in action ? [action.activityId] : [];
}
