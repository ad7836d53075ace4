import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, wrap } from 'idb';
import type { EffectsRecord, Meta, NoticeRecord, OutboxRecord, RefusedRecord } from '../model/snapshot.ts';
import { databaseName, databaseVersion } from './database-name.ts';
import { type BodyUpgrade, upgradeBody } from './outbox-upgrade.ts';
import { endTransactionWithPage, endWithPage } from './page-transactions.ts';

/** Stored without `operation`, which is parsed from the body when it is read. */
export type StoredOutboxRecord = Omit<OutboxRecord, 'operation'>;
export type StoredRefusedRecord = Omit<RefusedRecord, 'operation'>;
export interface StoredMeta extends Meta {
  /** Increases with every write beyond `meta`, so that a tab knows whether its memory is current. */
  readonly generation: number;
  /** The wire version of the writer, whose schemas it satisfies. Absent: written before this existed. */
  readonly wire?: number;
}

export interface Layout extends DBSchema {
  rows: { key: string; value: LogRow };
  events: { key: string; value: EventRow };
  outbox: { key: number; value: StoredOutboxRecord; indexes: { operation: string } };
  refused: { key: string; value: StoredRefusedRecord };
  effects: { key: number; value: EffectsRecord };
  notices: { key: number; value: NoticeRecord };
  meta: { key: 'meta'; value: StoredMeta };
}

export type Database = IDBPDatabase<Layout>;
export const STORES = ['rows', 'events', 'outbox', 'refused', 'effects', 'notices', 'meta'] as const;
export type StoreName = (typeof STORES)[number];

interface Opening {
  readonly factory: IDBFactory;
  readonly userId: string;
  /** Another tab deletes the database (null) or needs a newer version: ours was just closed. */
  readonly onVersionChange: (newVersion: number | null) => void;
  /** The browser closed the connection under us. */
  readonly onLost: () => void;
  readonly wire?: number;
  readonly steps?: ReadonlyMap<number, BodyUpgrade>;
}

/** Opens an account's database, making or upgrading it first. Rejects with the browser's own error. */
export function openDatabase(opening: Opening): Promise<Database> {
  const { factory, userId, wire = WIRE_VERSION } = opening;
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName(userId), databaseVersion(wire));
    request.onerror = () => reject(request.error ?? new Error('The database did not open'));
    request.onupgradeneeded = ({ oldVersion }) => {
      const { transaction } = request;
      if (transaction) endTransactionWithPage(transaction);
      if (oldVersion === 0) createStores(request.result);
      // Layout 1 had no calendar.
      if (!request.result.objectStoreNames.contains('events'))
        request.result.createObjectStore('events', { keyPath: 'id' });
      if (oldVersion > 0 && transaction)
        upgradeOutbox(wrap(transaction) as unknown as Upgrading, opening).catch(reject);
    };
    request.onsuccess = () => {
      const raw = request.result;
      endWithPage(raw);
      raw.onversionchange = ({ newVersion }) => {
        raw.close();
        opening.onVersionChange(newVersion);
      };
      raw.onclose = () => opening.onLost();
      resolve(wrap(raw) as unknown as Database);
    };
  });
}

function createStores(raw: IDBDatabase): void {
  raw.createObjectStore('rows', { keyPath: 'id' });
  raw
    .createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    .createIndex('operation', 'operationId', { unique: true });
  raw.createObjectStore('refused', { keyPath: 'operationId' });
  raw.createObjectStore('effects', { keyPath: 'seq', autoIncrement: true });
  raw.createObjectStore('notices', { keyPath: 'seq', autoIncrement: true });
  raw.createObjectStore('meta');
}

type Upgrading = IDBPTransaction<Layout, ('outbox' | 'refused')[], 'versionchange'>;

async function upgradeOutbox(transaction: Upgrading, { wire = WIRE_VERSION, steps }: Opening): Promise<void> {
  // An error here fails the opening, where it is handled.
  transaction.done.catch(() => {});
  for (const name of ['outbox', 'refused'] as const) {
    for (let cursor = await transaction.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      await cursor.update(upgradeRecord(cursor.value, wire, steps));
    }
  }
}

/** An unreadable one stays: the server will refuse it visibly. */
function upgradeRecord<T extends StoredOutboxRecord>(record: T, to: number, steps: Opening['steps']): T {
  try {
    const body = upgradeBody(record.body, record.wire, { to, ...(steps ? { steps } : {}) });
    return { ...record, body, wire: to };
  } catch {
    return record;
  }
}
