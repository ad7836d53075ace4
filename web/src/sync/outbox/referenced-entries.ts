import { referencedIds } from '@lulla/domain/commands/referenced-ids';
import type { EffectsRecord, OutboxRecord } from '../model/snapshot.ts';

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
