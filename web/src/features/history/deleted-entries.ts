import type { Activity } from '@lulla/domain/activity/activity';
import type { DeletedResponse } from '@lulla/domain/protocol/deleted-response';
import type { Instant } from '@lulla/domain/time/instant';
import type { View } from '@lulla/domain/view/view';

export interface DeletedEntry {
  readonly activity: Activity;
  /** Null while the deletion is on this device only. */
  readonly deletedAt: Instant | null;
}

/** Own restorable entries, latest deletion first: waiting deletions, then the server's. */
export function deletedEntries(
  told: DeletedResponse['entries'],
  { activities, outcomes }: Pick<View, 'activities' | 'outcomes'>,
  userId: string,
): DeletedEntry[] {
  const present = new Set(activities.map(({ id }) => id));
  const waiting = new Map<string, DeletedEntry>();
  for (const outcome of outcomes.values()) {
    if (outcome.status !== 'applied') continue;
    for (const { id, before, after } of outcome.effects) {
      if (before && !after && before.userId === userId && !present.has(id)) {
        waiting.set(id, { activity: before, deletedAt: null });
      }
    }
  }
  const saved = told.filter(({ activity: { id } }) => !present.has(id) && !waiting.has(id));
  return [...[...waiting.values()].reverse(), ...saved];
}
