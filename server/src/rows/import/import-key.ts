import { createHash } from 'node:crypto';
import type { Activity } from '@lulla/domain/activity/activity';
import type { ImportSource } from '@lulla/domain/protocol/import';

/**
 * What an entry of another log says, as a UUID: the same in every family and for every child, whatever became of the entry
 * since. Never changes, or what moved would be imported twice.
 */
export function importKey(entry: Activity, source: ImportSource): string {
  const { id: _, userId, childId, importedFrom, ...said } = entry;
  // Its author is who ended it.
  const known = Object.entries({ ...said, endedBy: null }).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([source, known]);
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
