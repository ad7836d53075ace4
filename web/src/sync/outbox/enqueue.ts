import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { Change, NewOutboxRecord } from '../model/change.ts';
import type { OnDemandRows } from '../model/on-demand-rows.ts';
import type { EffectsRecord, OutboxRecord, RefusedRecord, Snapshot } from '../model/snapshot.ts';
import { joinGroup } from './refused-group.ts';

/** Adds writes to the outbox with the older rows they touch; one that builds on a refused one joins its group. */
export function enqueue(snapshot: Snapshot, records: readonly NewOutboxRecord[], onDemand: OnDemandRows): Change {
  const known = new Set([...snapshot.outbox, ...snapshot.refused].map(({ operationId }) => operationId));
  const held: RefusedRecord[] = [];
  const sent: NewOutboxRecord[] = [];
  for (const record of records) {
    if (known.has(record.operationId)) continue;
    const joined = joinGroup([...snapshot.refused, ...held], record);
    if (joined) held.push(joined);
    else sent.push(record);
  }
  const touched = [...referencedEntries(sent, snapshot.effects)];
  return {
    refuse: held,
    enqueue: sent,
    putRows: touched.flatMap((id) => (snapshot.rows.has(id) ? [] : (onDemand.rows.get(id) ?? []))),
    putEvents: touched.flatMap((id) => (snapshot.events.has(id) ? [] : (onDemand.events.get(id) ?? []))),
  };
}

/** Every entry that waiting operations name, those an *undo* would put back included. */
export function referencedEntries(
  outbox: readonly Pick<OutboxRecord, 'operation'>[],
  effects: readonly EffectsRecord[],
): Set<string> {
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
