import type { Cursor } from '@lulla/domain/protocol/cursor';
import type { Change } from '../model/change.ts';
import { newerRows } from '../model/merge-on-demand.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../model/snapshot.ts';

interface Memory {
  readonly snapshot: Snapshot;
  /** What it had in common with the device when they were last one. */
  readonly base: Snapshot;
  /** A reset has replaced its rows since. */
  readonly wasReset: boolean;
}

/** Writes memory into storage that came back without it. Newer stored data stays; resending is harmless (S2). */
export function mergeSnapshots(device: Snapshot, memory: Memory): Change {
  const { snapshot } = memory;
  const undoable = new Set(device.effects.map((record) => record.operationId));
  return {
    ...mergeRows(device, memory),
    ...mergeOperations(device, memory),
    putEffects: snapshot.effects
      .filter((record) => !undoable.has(record.operationId))
      .map(({ seq: _, ...record }) => record),
    addNotices: device.notices.length > 0 ? [] : snapshot.notices.map((record) => record.notice),
  };
}

/** Refills storage that was wiped under the running app. What it holds by then another tab has put there. */
export function restoreSnapshot(device: Snapshot, snapshot: Snapshot): Change {
  return mergeSnapshots(device, { snapshot, base: EMPTY_SNAPSHOT, wasReset: false });
}

/** Revisions compare within one epoch alone, and what a reset left out is told by no row: such logs replace each other. */
function mergeRows(device: Snapshot, { snapshot, wasReset }: Memory): Change {
  const { rows, events, meta } = snapshot;
  const [ours, theirs] = [meta.cursor, device.meta.cursor];
  const isOther = ours !== null && theirs !== null && !isSameEpoch(ours, theirs);
  // Another tab was told of the change, or of a later one; memory was not.
  if (isOther && (!wasReset || isFormer(ours, theirs))) return {};
  const isFurther = ours !== null && (theirs === null || isOther || ours.revision > theirs.revision);
  if (isFurther && (wasReset || theirs === null)) {
    return { clearRows: true, putRows: [...rows.values()], putEvents: [...events.values()], meta };
  }
  return {
    putRows: newerRows(rows.values(), device.rows),
    putEvents: newerRows(events.values(), device.events),
    ...(isFurther ? { meta } : {}),
  };
}

function isSameEpoch(a: Cursor, b: Cursor): boolean {
  return a.familyId === b.familyId && a.epoch === b.epoch;
}

/** Whether `a` is of an earlier epoch than `b`; epochs of two families do not compare. */
function isFormer(a: Cursor, b: Cursor): boolean {
  return a.familyId === b.familyId && a.epoch < b.epoch;
}

/**
 * Operations that left the outbox or the refused ones in memory leave them here too. Those that memory never had, as of
 * another tab, stay: nobody has answered them.
 */
function mergeOperations(device: Snapshot, { snapshot, base }: Memory): Change {
  const dequeue = idsOf(device.outbox).filter(isIn(base.outbox)).filter(isMissingIn(snapshot.outbox));
  const unrefuse = idsOf(device.refused).filter(isIn(base.refused)).filter(isMissingIn(snapshot.refused));
  const gone = new Set([...dequeue, ...unrefuse]);
  const stays = [...device.outbox, ...device.refused].filter(({ operationId }) => !gone.has(operationId));
  const isNew = isMissingIn(stays);
  return {
    dequeue,
    unrefuse,
    enqueue: snapshot.outbox.filter((each) => isNew(each.operationId)).map(({ seq: _, ...record }) => record),
    refuse: snapshot.refused.filter((each) => isNew(each.operationId)),
  };
}

type Identified = { readonly operationId: string };

function idsOf(records: readonly Identified[]): string[] {
  return records.map((record) => record.operationId);
}

function isIn(records: readonly Identified[]): (id: string) => boolean {
  const ids = new Set(idsOf(records));
  return (id) => ids.has(id);
}

function isMissingIn(records: readonly Identified[]): (id: string) => boolean {
  const isThere = isIn(records);
  return (id) => !isThere(id);
}
