import type { Change, NewOutboxRecord } from '../model/change.ts';
import type { OnDemandRows } from '../model/on-demand-rows.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { referencedEntries } from './referenced-entries.ts';
import { joinGroup } from './refused-group.ts';

/**
 * Adds a write to the outbox, with the older rows it touches, so that it can be shown after a restart. A write that
 * builds on a refused one joins its group. Repeating it changes nothing.
 */
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
