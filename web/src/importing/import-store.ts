import type { Activity } from '@lulla/domain/activity/activity';
import { type ImportSource, MAX_IMPORT_BYTES, MAX_IMPORTED_AT_ONCE } from '@lulla/domain/protocol/import';
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { importDatabaseName } from '../sync/store/database-name.ts';
import { endWithPage } from '../sync/store/page-transactions.ts';
import type { Owner } from './messages.ts';
import type { Sendable } from './summary.ts';

/** An import that is under way. */
export interface Batch extends Owner {
  readonly id: string;
  readonly source: ImportSource;
  readonly childIds: readonly string[];
  readonly total: number;
  /** Entries that were answered. */
  readonly sent: number;
  /** Of these, what the server could not take. */
  readonly refused: number;
  /** Somebody pressed *Stop*: it goes on when they say so. */
  readonly isStopped: boolean;
}

interface Layout extends DBSchema {
  batch: { key: 'batch'; value: Batch };
  chunks: { key: number; value: readonly Activity[] };
}

/** Of the bytes of a request, for what stands around its entries. */
const ROOM = 10_000;

/** One account's import on this device, until the server has all of it. Rejects with `DOMException` where it cannot. */
export class ImportStore {
  private constructor(private readonly database: IDBPDatabase<Layout>) {}

  /** `onErased`: the account signed out in another tab; nothing can be stored any more. */
  static async open(userId: string, onErased: () => void): Promise<ImportStore> {
    const database = await openDB<Layout>(importDatabaseName(userId), 1, {
      upgrade(made) {
        made.createObjectStore('batch');
        made.createObjectStore('chunks', { autoIncrement: true });
      },
      blocking(_, __, { target }) {
        (target as IDBDatabase).close();
        onErased();
      },
    });
    endWithPage(unwrap(database as unknown as IDBPDatabase));
    return new ImportStore(database);
  }

  close(): void {
    this.database.close();
  }

  /** Replaces whatever there was, in one transaction that is durable when this resolves. */
  async begin(
    batch: Omit<Batch, 'total' | 'sent' | 'refused' | 'isStopped'>,
    { activities }: Sendable,
  ): Promise<Batch> {
    const transaction = this.database.transaction(['batch', 'chunks'], 'readwrite', { durability: 'strict' });
    const chunks = transaction.objectStore('chunks');
    const whole: Batch = { ...batch, total: activities.length, sent: 0, refused: 0, isStopped: false };
    await Promise.all([
      chunks.clear(),
      ...chunksOf(activities).map((chunk) => chunks.put(chunk)),
      transaction.objectStore('batch').put(whole, 'batch'),
      transaction.done,
    ]);
    return whole;
  }

  async batch(): Promise<Batch | null> {
    return (await this.database.get('batch', 'batch')) ?? null;
  }

  /** The next chunk to send; null once there is none. */
  async nextChunk(): Promise<{ readonly key: number; readonly entries: readonly Activity[] } | null> {
    const cursor = await this.database.transaction('chunks').store.openCursor();
    return cursor && { key: cursor.primaryKey, entries: cursor.value };
  }

  /** The server has answered a chunk, or refused `refused` of it; `left` of it are still to be sent. */
  async answered(
    key: number,
    { sent, refused = 0, left = [] }: { sent: number; refused?: number; left?: readonly (readonly Activity[])[] },
  ): Promise<Batch | null> {
    const transaction = this.database.transaction(['batch', 'chunks'], 'readwrite', { durability: 'strict' });
    const batch = await transaction.objectStore('batch').get('batch');
    const chunks = transaction.objectStore('chunks');
    // Another tab may have answered it, or forgotten the import.
    if (batch === undefined || (await chunks.getKey(key)) === undefined) {
      await transaction.done;
      return batch ?? null;
    }
    const next = { ...batch, sent: batch.sent + sent, refused: batch.refused + refused };
    await Promise.all([
      chunks.delete(key),
      ...left.filter(({ length }) => length > 0).map((each) => chunks.put(each)),
      transaction.objectStore('batch').put(next, 'batch'),
      transaction.done,
    ]);
    return next;
  }

  /** Whether somebody stopped it; `drops`: what was not sent is never sent. */
  async setStopped(isStopped: boolean, { drops = false } = {}): Promise<void> {
    const transaction = this.database.transaction(['batch', 'chunks'], 'readwrite', { durability: 'strict' });
    const batch = await transaction.objectStore('batch').get('batch');
    if (batch) await transaction.objectStore('batch').put({ ...batch, isStopped }, 'batch');
    if (drops) await transaction.objectStore('chunks').clear();
    await transaction.done;
  }

  /** Removes the import with this id and what it has still to send. False, and nothing changes, if it is not there. */
  async forget(id: string): Promise<boolean> {
    const transaction = this.database.transaction(['batch', 'chunks'], 'readwrite', { durability: 'strict' });
    const batches = transaction.objectStore('batch');
    const isThere = (await batches.get('batch'))?.id === id;
    if (isThere) await Promise.all([batches.clear(), transaction.objectStore('chunks').clear()]);
    await transaction.done;
    return isThere;
  }

  async clear(): Promise<void> {
    const transaction = this.database.transaction(['batch', 'chunks'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('batch').clear(),
      transaction.objectStore('chunks').clear(),
      transaction.done,
    ]);
  }
}

/** As many entries as one request takes, by number and by bytes. */
export function chunksOf(activities: readonly Activity[]): Activity[][] {
  const chunks: Activity[][] = [];
  let chunk: Activity[] = [];
  let bytes = 0;
  const encoder = new TextEncoder();
  for (const activity of activities) {
    const size = encoder.encode(JSON.stringify(activity)).length + 1;
    const isFull = chunk.length >= MAX_IMPORTED_AT_ONCE || bytes + size > MAX_IMPORT_BYTES - ROOM;
    if (isFull && chunk.length > 0) {
      chunks.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(activity);
    bytes += size;
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}
