import { entriesNamedBy } from '@lulla/domain/commands/reach';
import type { EffectsRecord, OutboxRecord } from '../model/snapshot.ts';

/** Every entry that waiting operations name, those an *undo* would put back included. */
export function touchedEntries(outbox: readonly OutboxRecord[], effects: readonly EffectsRecord[]): Set<string> {
  const touched = new Set<string>();
  for (const { operation } of outbox) {
    if (!operation) continue;
    for (const id of entriesNamedBy(operation)) touched.add(id);
    const { action } = operation;
    if (action.type !== 'undo') continue;
    const undone = effects.find((record) => record.operationId === action.operationId);
    for (const { id } of undone?.effects ?? []) touched.add(id);
  }
  return touched;
}
