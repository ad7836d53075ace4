import { NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { childrenOf } from '@lulla/domain/child/child';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { viewOfRows } from '@lulla/domain/view/view';
import type { Environment } from '../model/environment.ts';
import { NO_ON_DEMAND_ROWS } from '../model/on-demand-rows.ts';
import { type ConnectionStatus, type Derived, stateOf } from '../model/state-of.ts';
import { BOOT_SNAPSHOT_TIMEOUT } from '../model/timing.ts';
import type { StoredMeta } from './database.ts';
import { databaseName, databaseVersion } from './database-name.ts';
import type { CachedSnapshot } from './idb-store.ts';
import { endWithPage } from './page-transactions.ts';
import { withTimeout } from './timeout.ts';

/** The stored data of a start, and its view. */
export interface BootSnapshot {
  readonly cached: CachedSnapshot;
  readonly derived: Derived;
}

/**
 * Reads the first screen's data with little code and without the rules. Null if only the engine can show it: nothing
 * stored, something waits or was refused, written by another version, or no answer from the storage. Changes nothing,
 * never rejects.
 */
export async function readBootSnapshot(environment: Environment, userId: string): Promise<BootSnapshot | null> {
  const { indexedDB } = environment;
  if (!indexedDB) return null;
  try {
    const cached = await withTimeout(environment, BOOT_SNAPSHOT_TIMEOUT, readOnce(indexedDB, userId));
    return cached && { cached, derived: derive(environment, userId, cached) };
  } catch {
    // The engine retries, and reports the error.
    return null;
  }
}

/** Without waiting or refused operations the rows are the view. */
function derive(environment: Environment, userId: string, { snapshot }: CachedSnapshot): Derived {
  const status = { ...UNTRIED, isOnline: environment.isOnline() };
  const sources = { userId, snapshot, onDemand: NO_ON_DEMAND_ROWS, status, now: environment.now() };
  const { rows, events, meta } = snapshot;
  const { family, stock } = meta;
  const more = family?.more ?? NOTHING_CHOSEN;
  const view = viewOfRows({ rows, events, children: childrenOf(family), more, milk: family?.milk, stock });
  return { sources, state: stateOf(sources, snapshot, { view, refused: [] }) };
}

/** The connection is unknown yet. */
const UNTRIED: Omit<ConnectionStatus, 'isOnline'> = {
  isRunning: false,
  isStalled: false,
  failures: 0,
  isStreamDown: false,
  stopped: null,
  isStorageLost: false,
  heldBack: null,
};

async function readOnce(factory: IDBFactory, userId: string): Promise<CachedSnapshot | null> {
  const database = await openAsItIs(factory, userId);
  try {
    return database && (await readCached(database));
  } finally {
    database?.close();
  }
}

/** Null without a database of this version: none is created or upgraded here. */
function openAsItIs(factory: IDBFactory, userId: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = factory.open(databaseName(userId), databaseVersion());
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      endWithPage(request.result);
      resolve(request.result);
    };
    request.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
  });
}

async function readCached(database: IDBDatabase): Promise<CachedSnapshot | null> {
  const transaction = database.transaction([...database.objectStoreNames], 'readonly');
  const all = (name: string) => answer(transaction.objectStore(name).getAll());
  const [stored, waiting, refused, rows, events, effects, notices] = await Promise.all([
    answer<StoredMeta | undefined>(transaction.objectStore('meta').get('meta')),
    answer(transaction.objectStore('outbox').count()),
    answer(transaction.objectStore('refused').count()),
    all('rows'),
    all('events'),
    all('effects'),
    all('notices'),
  ]);
  if (stored?.wire !== WIRE_VERSION || waiting + refused > 0) return null;
  const { generation, wire: _, ...meta } = stored;
  const snapshot = { rows: byId(rows), events: byId(events), outbox: [], refused: [], effects, notices, meta };
  return { generation, snapshot };
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
