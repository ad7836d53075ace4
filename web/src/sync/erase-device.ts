import { openDatabase, STORES } from './database.ts';
import { databaseName } from './database-name.ts';
import type { Environment } from './environment.ts';
import { withPatience } from './patience.ts';
import { Tabs } from './tabs.ts';
import { ERASE_PATIENCE } from './timing.ts';

/**
 * Deletes an account's data from this device and tells the other tabs to let go of it. The contents are gone when this
 * resolves; the empty database goes as soon as no other tab holds it. Repeating it is harmless.
 * Where more entries wait, or stand refused, than the person has `agreed` to lose, nothing is touched and nobody told: it
 * gives how many there are, else 0. They are counted in the transaction that deletes them.
 */
export async function eraseAccount(
  environment: Environment,
  userId: string,
  agreed: number = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { indexedDB } = environment;
  const left = indexedDB ? await clearDatabase(indexedDB, userId, agreed) : 0;
  if (left > 0) return left;
  const tabs = new Tabs(environment, userId, () => {});
  tabs.tell({ type: 'erased' });
  tabs.close();
  if (indexedDB) await withPatience(environment, ERASE_PATIENCE, deleteDatabase(indexedDB, userId)).catch(() => {});
  return 0;
}

async function clearDatabase(factory: IDBFactory, userId: string, agreed: number): Promise<number> {
  try {
    const database = await openDatabase({ factory, userId, onVersionChange: () => {}, onLost: () => {} });
    const transaction = database.transaction([...STORES], 'readwrite', { durability: 'strict' });
    const counts = (['outbox', 'refused'] as const).map((name) => transaction.objectStore(name).count());
    const unsent = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    const isAgreed = unsent <= agreed;
    const clearing = isAgreed ? STORES.map((name) => transaction.objectStore(name).clear()) : [];
    await Promise.all([...clearing, transaction.done]);
    database.close();
    return isAgreed ? 0 : unsent;
  } catch (error) {
    // One that cannot be opened can still be deleted.
    if (!(error instanceof DOMException)) throw error;
    return 0;
  }
}

function deleteDatabase(factory: IDBFactory, userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(databaseName(userId));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
