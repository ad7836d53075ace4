import { databaseName, openDatabase, STORES } from './database.ts';
import type { Environment } from './environment.ts';
import { withPatience } from './patience.ts';
import { Tabs } from './tabs.ts';
import { ERASE_PATIENCE } from './timing.ts';

/**
 * Deletes an account's data from this device and tells the other tabs to let go of it. The contents are gone when this
 * resolves; the empty database goes as soon as no other tab holds it. Repeating it is harmless.
 */
export async function eraseAccount(environment: Environment, userId: string): Promise<void> {
  const tabs = new Tabs(environment, userId, () => {});
  tabs.tell({ type: 'erased' });
  tabs.close();
  const { indexedDB } = environment;
  if (!indexedDB) return;
  try {
    await clearDatabase(indexedDB, userId);
  } catch (error) {
    // One that cannot be opened can still be deleted.
    if (!(error instanceof DOMException)) throw error;
  }
  await withPatience(environment, ERASE_PATIENCE, deleteDatabase(indexedDB, userId)).catch(() => {});
}

async function clearDatabase(factory: IDBFactory, userId: string): Promise<void> {
  const database = await openDatabase({ factory, userId, onVersionChange: () => {}, onLost: () => {} });
  const transaction = database.transaction([...STORES], 'readwrite', { durability: 'strict' });
  await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  database.close();
}

function deleteDatabase(factory: IDBFactory, userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(databaseName(userId));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
