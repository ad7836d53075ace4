import { deviceStorage, forgetKeys } from '../platform/storage.ts';
import { getImportBatch } from '../sync/log.ts';
import { importDatabaseName } from '../sync/store/database-name.ts';

// Says that this device may have something to send, so that nothing is loaded where it has not. It carries the account's id:
// signing out erases it with the rest (D71).
const PREFIX = 'import_';

/** A browser that is killed may lose the mark, but not what was stored in a database. */
export async function hasImport(userId: string): Promise<boolean> {
  return deviceStorage.get(PREFIX + userId) !== null || (await getImportBatch(userId)) !== null;
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
