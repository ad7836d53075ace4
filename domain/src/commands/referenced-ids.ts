import type { Operation } from '../protocol/operation.ts';
import { isCreate } from './create.ts';

/**
 * Ids a rule will look up, of entries or of an event, so that the server can read them in one query. Undo's are in its
 * operation's effects; the stock has none.
 */
export function referencedIds(operation: Operation): string[] {
  const { action } = operation;
  if (action.type === 'drops.log') return action.entries.map((entry) => entry.activityId);
  if (action.type === 'session.same') return [action.activityId, action.otherId];
  if ('eventId' in action) return [action.eventId];
  return 'activityId' in action ? [action.activityId] : [];
}

/** Ids of what an operation would make: later ones that name them make no sense without it. */
export function createdIds(operation: Operation): string[] {
  const { action } = operation;
  return isCreate(action) || action.type === 'event.add' ? referencedIds(operation) : [];
}
