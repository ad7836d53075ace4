import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Change, NewOutboxRecord } from '../model/change.ts';
import type { OnDemandRows } from '../model/on-demand-rows.ts';
import type { EffectsRecord, OutboxRecord, Snapshot } from '../model/snapshot.ts';
import { joinGroup } from './refused-group.ts';

/** Adds a write to the outbox with the older rows it touches; one that builds on a refused one joins its group. */
export function enqueue(snapshot: Snapshot, record: NewOutboxRecord, onDemand: OnDemandRows): Change {
  const isKnown = [...snapshot.outbox, ...snapshot.refused].some((each) => each.operationId === record.operationId);
  if (isKnown) return {};
  const held = joinGroup(snapshot.refused, record);
  if (held) return { refuse: [held] };
  const touched = [...referencedEntries([{ ...record, seq: 0 }], snapshot.effects)];
  return {
    enqueue: [record],
    putRows: touched.flatMap((id) => (snapshot.rows.has(id) ? [] : (onDemand.rows.get(id) ?? []))),
    putEvents: touched.flatMap((id) => (snapshot.events.has(id) ? [] : (onDemand.events.get(id) ?? []))),
  };
}

/** Every entry that waiting operations name, those an *undo* would put back included. */
export function referencedEntries(outbox: readonly OutboxRecord[], effects: readonly EffectsRecord[]): Set<string> {
  const touched = new Set<string>();
  for (const { operation } of outbox) {
    if (!operation) continue;
    for (const id of referencedIds(operation)) touched.add(id);
    const { action } = operation;
    if (action.type !== 'undo') continue;
    const undone = effects.find((record) => record.operationId === action.operationId);
    for (const { id } of undone?.effects ?? []) touched.add(id);
  }
  return touched;
}
