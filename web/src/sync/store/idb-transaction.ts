import { cursorSchema } from '@lulla/domain/protocol/cursor';
import { familyInfoSchema } from '@lulla/domain/protocol/family-info';
import { operationSchema } from '@lulla/domain/protocol/operation';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { stockSchema } from '@lulla/domain/stock/stock-schema';
import { type IDBPTransaction, unwrap } from 'idb';
import * as z from 'zod/mini';
import type { Change, Numbers } from '../model/change.ts';
import { EMPTY_SNAPSHOT, type Meta, type Snapshot } from '../model/snapshot.ts';
import type { Layout, StoredMeta, StoredOutboxRecord, StoreName } from './database.ts';
import type { Decision } from './store.ts';

export type Reading =
  | IDBPTransaction<Layout, StoreName[], 'readonly'>
  | IDBPTransaction<Layout, StoreName[], 'readwrite'>;
export type Writing = IDBPTransaction<Layout, StoreName[], 'readwrite'>;

/** Everything in the database except `meta`, as this transaction sees it. `cached` rows are not parsed again. */
export async function readLists(transaction: Reading, cached = EMPTY_SNAPSHOT): Promise<Omit<Snapshot, 'meta'>> {
  const [rows, events, outbox, refused, effects, notices] = await Promise.all([
    transaction.objectStore('rows').getAll(),
    transaction.objectStore('events').getAll(),
    transaction.objectStore('outbox').getAll(),
    transaction.objectStore('refused').getAll(),
    transaction.objectStore('effects').getAll(),
    transaction.objectStore('notices').getAll(),
  ]);
  // An operation never changes: read again it is the same object.
  const known = new Map(cached.outbox.map(({ operationId, operation }) => [operationId, operation]));
  const withOperation = <T extends StoredOutboxRecord>(record: T) => {
    const operation = known.get(record.operationId) ?? operationSchema.safeParse(record.body).data ?? null;
    return { ...record, operation };
  };
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    events: new Map(events.map((row) => [row.id, row])),
    outbox: outbox.map(withOperation),
    refused: refused.map(withOperation),
    effects,
    notices,
  };
}

/** The stored `meta`; equal parts stay the same objects. Unreadable parts, of another version, are fetched again. */
export function metaOf(stored: StoredMeta | undefined, cached: Meta | undefined): Meta {
  if (!stored) return EMPTY_SNAPSHOT.meta;
  const { generation: _, wire, ...meta } = stored;
  const isSame = cached !== undefined && JSON.stringify(cached.family) === JSON.stringify(meta.family);
  const family = isSame ? cached.family : meta.family;
  const isReadable = isSame || z.nullable(familyInfoSchema).safeParse(family).success;
  const isCounted = z.nullable(stockSchema).safeParse(meta.stock).success;
  // Rows of an older version may say less than there is.
  const isPlaced = wire === WIRE_VERSION && z.nullable(cursorSchema).safeParse(meta.cursor).success;
  if (isReadable && isCounted && isPlaced) return { ...meta, family };
  return { ...meta, family: isReadable ? family : null, stock: isCounted ? meta.stock : null, cursor: null };
}

/** Runs a decision inside a transaction; one that throws takes the transaction with it. */
export function decideOrAbort<T>(
  transaction: Writing,
  snapshot: Snapshot,
  decide: (snapshot: Snapshot) => Decision<T>,
): Decision<T> {
  try {
    return decide(snapshot);
  } catch (error) {
    transaction.done.catch(() => {});
    transaction.abort();
    throw error;
  }
}

/** Writes a change except its `meta`, and returns the numbers of appended records. */
export async function write(transaction: Writing, change: Change): Promise<Numbers> {
  await Promise.all([writeRows(transaction, change), ...writeLists(transaction, change)]);
  await removeFromOutbox(transaction, change.dequeue ?? []);
  const stored = (change.enqueue ?? []).map(({ operation: _, ...record }) => record);
  const notices = (change.addNotices ?? []).map((notice) => ({ notice }));
  return {
    outbox: await append(transaction, 'outbox', stored),
    effects: await append(transaction, 'effects', change.putEffects ?? []),
    notices: await append(transaction, 'notices', notices),
  };
}

/** So many requests in one go: some hundredths of a second on a slow phone. */
const PIECE = 60;

/**
 * Without `idb`, which wraps each request: a new device writes a thousand rows. They are written in pieces, and the
 * last request of each keeps the transaction open, so that the page can handle input.
 */
async function writeRows(transaction: Writing, change: Change): Promise<void> {
  const { clearRows, putRows = [], dropRows = [], putEvents = [], dropEvents = [] } = change;
  const { objectStore } = bare(transaction);
  const [rows, events] = [objectStore('rows'), objectStore('events')];
  if (clearRows) await allAnswered([rows.clear(), events.clear()]);
  await inPieces(putRows, (row) => rows.put(row));
  await inPieces(dropRows, (id) => rows.delete(id));
  await inPieces(putEvents, (row) => events.put(row));
  await inPieces(dropEvents, (id) => events.delete(id));
}

function bare(wrapped: Writing): { objectStore: (name: StoreName) => IDBObjectStore } {
  const transaction = unwrap(wrapped as unknown as IDBPTransaction);
  return { objectStore: (name) => transaction.objectStore(name) };
}

async function inPieces<T>(items: readonly T[], ask: (item: T) => IDBRequest): Promise<void> {
  for (let from = 0; from < items.length; from += PIECE) {
    await allAnswered(items.slice(from, from + PIECE).map(ask));
  }
}

/** Every request is heard: one that fails unseen would be an error of the page. They are answered in their order. */
function allAnswered(requests: readonly IDBRequest[]): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const request of requests) request.onerror = () => reject(request.error);
    const last = requests.at(-1);
    if (last) last.onsuccess = () => resolve();
  });
}

function writeLists(transaction: Writing, change: Change): Promise<unknown>[] {
  const refused = transaction.objectStore('refused');
  const { refuse = [], unrefuse = [], dropEffects = [], dropNotices = [] } = change;
  return [
    ...refuse.map(({ operation: _, ...record }) => refused.put(record)),
    ...unrefuse.map((id) => refused.delete(id)),
    ...dropEffects.map((seq) => transaction.objectStore('effects').delete(seq)),
    ...dropNotices.map((seq) => transaction.objectStore('notices').delete(seq)),
  ];
}

async function removeFromOutbox(transaction: Writing, operationIds: readonly string[]): Promise<void> {
  const outbox = transaction.objectStore('outbox');
  const keys = await Promise.all(operationIds.map((id) => outbox.index('operation').getKey(id)));
  await Promise.all(keys.map((key) => (key === undefined ? undefined : outbox.delete(key))));
}

async function append<Name extends 'outbox' | 'effects' | 'notices'>(
  transaction: Writing,
  name: Name,
  records: readonly Omit<Layout[Name]['value'], 'seq'>[],
): Promise<number[]> {
  const store = transaction.objectStore(name);
  // The key generator sets `seq`, which the types cannot express.
  return Promise.all(records.map((record) => store.add(record as Layout[Name]['value'])));
}
