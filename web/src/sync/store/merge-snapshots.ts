import type { Change } from '../model/change.ts';
import { newerRows } from '../model/merge-on-demand.ts';
import type { Meta, Snapshot } from '../model/snapshot.ts';

/**
 * Puts what is in memory into a device's storage that came back without it: wiped under a running app, or lost for a
 * while. What the storage has newer stays. Operations acknowledged meanwhile are sent once more, which is harmless (S2).
 */
export function mergeSnapshots(device: Snapshot, memory: Snapshot): Change {
  const present = new Set([...device.outbox, ...device.refused].map((record) => record.operationId));
  const undoable = new Set(device.effects.map((record) => record.operationId));
  return {
    putRows: newerRows(memory.rows.values(), device.rows),
    putEvents: newerRows(memory.events.values(), device.events),
    enqueue: memory.outbox.filter((record) => !present.has(record.operationId)).map(({ seq: _, ...record }) => record),
    refuse: memory.refused.filter((record) => !present.has(record.operationId)),
    putEffects: memory.effects
      .filter((record) => !undoable.has(record.operationId))
      .map(({ seq: _, ...record }) => record),
    addNotices: device.notices.length > 0 ? [] : memory.notices.map((record) => record.notice),
    ...(isFurther(memory.meta, device.meta) ? { meta: memory.meta } : {}),
  };
}

/** Rows of another family or epoch would be refused by a reset anyway; then memory has what was shown last. */
function isFurther({ cursor: ours }: Meta, { cursor: theirs }: Meta): boolean {
  if (!ours || !theirs) return ours !== null;
  return ours.familyId !== theirs.familyId || ours.epoch !== theirs.epoch || ours.revision > theirs.revision;
}
