import type { Change } from '../model/change.ts';
import { newerRows } from '../model/merge-on-demand.ts';
import type { Meta, Snapshot } from '../model/snapshot.ts';

/** Writes memory into storage that came back without it. Newer stored data stays; resending is harmless (S2). */
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

/** Rows of another family or epoch would be replaced by a reset anyway; then memory is newer. */
function isFurther({ cursor: ours }: Meta, { cursor: theirs }: Meta): boolean {
  if (!ours || !theirs) return ours !== null;
  return ours.familyId !== theirs.familyId || ours.epoch !== theirs.epoch || ours.revision > theirs.revision;
}
