import type { Change } from '../model/change.ts';
import type { Environment } from '../model/environment.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { ERASE_TIMEOUT } from '../model/timing.ts';
import { openDatabase, STORES } from './database.ts';
import { databaseName, importDatabaseName } from './database-name.ts';
import { IdbStore } from './idb-store.ts';
import { untilPageStays } from './page-transactions.ts';
import { StorageLost, StoreClosed } from './store.ts';
import { Tabs } from './tabs.ts';
import { withTimeout } from './timeout.ts';

/**
 * Deletes an account's data from this device and tells other tabs to release it. The contents are gone when this
 * resolves; the empty database follows once no tab uses it. Repeating it is harmless. If more entries wait or are
 * refused than `agreed`, nothing is touched and their number is returned; else 0. They are counted in the deleting
 * transaction.
 */
export async function eraseAccount(
  environment: Environment,
  userId: string,
  agreed: number = Number.POSITIVE_INFINITY,
): Promise<number> {
  const left = await clearDatabase(environment, userId, agreed);
  if (left !== null && left > 0) return left;
  // Also one that cannot be opened.
  await deleteCleared(environment, userId);
  return 0;
}

/** Deletes what an import has still to send: at a sign-out, not at the end of a session. Repeating it is harmless. */
export function eraseImport(environment: Environment, userId: string): Promise<void> {
  return deleteSoon(environment, importDatabaseName(userId));
}

/**
 * Removes a log after its session ended elsewhere. Unsent and refused operations stay, and so does a database that cannot
 * be opened: nobody knows what waits in it. Repeating it is harmless.
 */
export async function eraseAllButUnsent(environment: Environment, userId: string): Promise<void> {
  const left = await clearDatabase(environment, userId, 0);
  if (left === null) return;
  if (left === 0) return deleteCleared(environment, userId);
  const store = new IdbStore({ environment, userId, onClosed: () => {} });
  try {
    await store.change((snapshot) => ({ change: allButUnsent(snapshot), value: null }));
  } catch (error) {
    // Erased, replaced or inaccessible: then another tab, or nobody, has it.
    if (!(error instanceof StoreClosed || error instanceof StorageLost)) throw error;
  } finally {
    store.close();
  }
}

function allButUnsent({ effects, notices }: Snapshot): Change {
  return {
    clearRows: true,
    dropEffects: effects.map(({ seq }) => seq),
    dropNotices: notices.map(({ seq }) => seq),
    meta: { cursor: null, family: null, stock: null, lastSyncedAt: null },
  };
}

/** Empties a database, unless more than `agreed` wait or are refused: returns their number, else 0; null if it cannot be opened. */
async function clearDatabase(environment: Environment, userId: string, agreed: number): Promise<number | null> {
  const { indexedDB: factory } = environment;
  if (!factory) return 0;
  try {
    const database = await openDatabase({ factory, userId, onVersionChange: () => {}, onLost: () => {} });
    const transaction = database.transaction([...STORES], 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => {});
    const counts = (['outbox', 'refused'] as const).map((name) => transaction.objectStore(name).count());
    const unsent = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    const isAgreed = unsent <= agreed;
    const clearing = isAgreed ? STORES.map((name) => transaction.objectStore(name).clear()) : [];
    await Promise.all([...clearing, transaction.done]);
    database.close();
    return isAgreed ? 0 : unsent;
  } catch (error) {
    const stays = untilPageStays();
    if (stays !== null) {
      // Aborted with the page, and nothing is known of what waits.
      await stays;
      return clearDatabase(environment, userId, agreed);
    }
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}

/** The other tabs release it first. */
async function deleteCleared(environment: Environment, userId: string): Promise<void> {
  const tabs = new Tabs(environment, userId, () => {});
  tabs.tell({ type: 'erased' });
  tabs.close();
  await deleteSoon(environment, databaseName(userId));
}

async function deleteSoon(environment: Environment, name: string): Promise<void> {
  const { indexedDB } = environment;
  if (indexedDB) await withTimeout(environment, ERASE_TIMEOUT, deleteDatabase(indexedDB, name)).catch(() => {});
}

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
