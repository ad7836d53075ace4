import { openDB } from 'idb';
import { deviceStorage, forgetKeys } from '../platform/storage.ts';
import { importDatabaseName } from '../sync/store/database-name.ts';

// Says that this device may have something to send, so that nothing is loaded where it has not. It carries the account's id:
// signing out erases it with the rest (D71).
const PREFIX = 'import_';

/** A browser that is killed may lose the mark, but not what was stored in a database. */
export async function hasImport(userId: string): Promise<boolean> {
  return deviceStorage.get(PREFIX + userId) !== null || (await hasBatch(importDatabaseName(userId)).catch(() => false));
}

async function hasBatch(name: string): Promise<boolean> {
  // Opening one that is not there would make it. Old browsers cannot say.
  const there = (await indexedDB.databases?.()) ?? [];
  if (!there.some((each) => each.name === name)) return false;
  const database = await openDB(name);
  try {
    return (await database.count('batch')) > 0;
  } finally {
    database.close();
  }
}

export function markImport(userId: string, isThere: boolean): void {
  deviceStorage.set(PREFIX + userId, isThere ? '1' : null);
}

/** Another account's session ended here, and now somebody else is signed in: what it had to send goes. */
export function dropOthersImports(userId: string): void {
  forgetKeys((key) => {
    if (!key.startsWith(PREFIX) || key === PREFIX + userId) return false;
    indexedDB.deleteDatabase(importDatabaseName(key.slice(PREFIX.length)));
    return true;
  });
}
