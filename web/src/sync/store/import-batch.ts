import { openDB, unwrap } from 'idb';
import { importDatabaseName } from './database-name.ts';
import { endWithPage } from './page-transactions.ts';

/** How far an import is: entries altogether, and those that were answered. */
export interface ImportBatch {
  readonly total: number;
  readonly sent: number;
}

/** An account's import that this device has still to end; null for none. Changes nothing, never rejects. */
export async function readImportBatch(factory: IDBFactory | null, userId: string): Promise<ImportBatch | null> {
  const name = importDatabaseName(userId);
  try {
    // Opening one that is not there would make it. Old browsers cannot say.
    const there = (await factory?.databases?.()) ?? [];
    if (!there.some((each) => each.name === name)) return null;
    const database = await openDB(name);
    endWithPage(unwrap(database));
    try {
      return ((await database.get('batch', 'batch')) as ImportBatch | undefined) ?? null;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}
