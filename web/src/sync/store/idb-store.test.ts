import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { describe, expect, it } from 'vitest';
import type { Change } from '../model/change.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { OPEN_TIMEOUT } from '../model/timing.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import {
  ALICE,
  buildDiaper,
  buildDiaperLog,
  buildEvent,
  buildEventRow,
  buildRecord,
  buildRow,
  NOON,
} from '../testing/fixtures.ts';
import { databaseName, databaseVersion } from './database-name.ts';
import { IdbStore, type IdbStoreOptions } from './idb-store.ts';
import { StorageLost, type Store, StoreClosed } from './store.ts';

const fetch = () => Promise.reject(new Error('no network here'));

function open(browser: FakeBrowser, options: Partial<IdbStoreOptions> = {}) {
  const { environment } = browser.openTab();
  const closed: string[] = [];
  const store = new IdbStore({ environment, userId: ALICE, onClosed: (reason) => closed.push(reason), ...options });
  return { store, closed };
}

async function write(store: Store, change: Change): Promise<Snapshot> {
  return (await store.change(() => ({ change, value: null }))).snapshot;
}

function buildNew() {
  const { seq: _, ...record } = buildRecord(0, buildDiaperLog());
  return record;
}

describe('two tabs on one storage', () => {
  it('D22 see what the other wrote', async () => {
    const browser = new FakeBrowser({ fetch });
    const [one, other] = [open(browser).store, open(browser).store];
    await one.read();
    await write(other, { enqueue: [buildNew()] });
    expect((await one.read()).outbox).toHaveLength(1);
    expect((await write(one, { enqueue: [buildNew()] })).outbox).toHaveLength(2);
    expect((await other.read()).outbox).toHaveLength(2);
  });

  it('D4 see all of a new device’s first log or nothing of it, though it is written in pieces', async () => {
    const browser = new FakeBrowser({ fetch });
    const [one, other] = [open(browser).store, open(browser).store];
    const rows = Array.from({ length: 500 }, () => buildRow(buildDiaper()));
    const writing = write(one, { clearRows: true, putRows: rows });
    const seen = [(await other.read()).rows.size, (await other.read()).rows.size];
    expect((await writing).rows.size).toBe(500);
    expect(seen.every((size) => size === 0 || size === 500)).toBe(true);
    expect([...(await other.read()).rows.values()]).toEqual(expect.arrayContaining(rows));
  });

  it('D22 read what waits anew, and parse no operation twice', async () => {
    const browser = new FakeBrowser({ fetch });
    const [one, other] = [open(browser).store, open(browser).store];
    const [known] = (await write(one, { enqueue: [buildNew()] })).outbox;
    await write(other, { enqueue: [buildNew()] });
    const { outbox } = await one.read();
    expect(outbox[0]).toEqual(known);
    expect(outbox[0]?.operation).toBe(known?.operation);
    expect(outbox[1]?.operation).toEqual(outbox[1]?.body);
  });

  it('D22 see a sync of the other that brought nothing', async () => {
    const browser = new FakeBrowser({ fetch });
    const [one, other] = [open(browser).store, open(browser).store];
    await one.read();
    await write(other, { meta: { lastSyncedAt: NOON } });
    expect((await one.read()).meta.lastSyncedAt).toBe(NOON);
  });
});

describe('D6 a connection that the phone killed', () => {
  it.each([{ event: true }, { event: false }])('is opened again and the work repeated: %o', async (how) => {
    const browser = new FakeBrowser({ fetch });
    const { store } = open(browser);
    await write(store, { enqueue: [buildNew()] });
    browser.storage?.killConnections(how);
    expect((await write(store, { enqueue: [buildNew()] })).outbox).toHaveLength(2);
    browser.storage?.killConnections(how);
    expect((await store.read()).outbox).toHaveLength(2);
  });

  it('D7 is given up when it fails twice', async () => {
    const browser = new FakeBrowser({ fetch });
    const { store } = open(browser);
    await store.read();
    if (browser.storage) browser.storage.broken = 'writing';
    await expect(write(store, { enqueue: [buildNew()] })).rejects.toThrow(StorageLost);
    if (browser.storage) browser.storage.broken = null;
    expect((await write(store, { enqueue: [buildNew()] })).outbox).toHaveLength(1);
  });

  it('D7 is given up where databases do not open, or are not to be had', async () => {
    const browser = new FakeBrowser({ fetch });
    if (browser.storage) browser.storage.broken = 'opening';
    await expect(open(browser).store.read()).rejects.toThrow(StorageLost);
    browser.storage = null;
    await expect(open(browser).store.read()).rejects.toThrow(StorageLost);
  });

  it('D7 is given up when the database does not open in time', async () => {
    const clock = new FakeClock(NOON);
    const browser = new FakeBrowser({ fetch, clock });
    // An old tab that is frozen: it does not close for the newer one.
    browser.storage?.open(databaseName(ALICE), 1);
    await settled();
    const reading = open(browser).store.read();
    const lost = expect(reading).rejects.toThrow(StorageLost);
    await clock.advance(2 * OPEN_TIMEOUT);
    await lost;
  });
});

describe('D8 a storage wiped under the running app', () => {
  it('is filled again from memory', async () => {
    const browser = new FakeBrowser({ fetch });
    browser.signedIn = ALICE;
    const { store } = open(browser);
    const row = buildRow(buildDiaper());
    const waiting = buildNew();
    const before = await write(store, { putRows: [row], enqueue: [waiting], meta: { lastSyncedAt: NOON } });
    await browser.storage?.wipe(databaseName(ALICE));
    const restored = await store.read();
    expect(restored.outbox).toMatchObject([waiting]);
    expect(restored.rows).toEqual(before.rows);
    // On the device again, not only in this tab's memory.
    expect((await open(browser).store.read()).outbox).toMatchObject([waiting]);
  });

  it('stays empty when this person has signed out', async () => {
    const browser = new FakeBrowser({ fetch });
    const { store } = open(browser);
    await write(store, { enqueue: [buildNew()] });
    await browser.storage?.wipe(databaseName(ALICE));
    expect((await store.read()).outbox).toEqual([]);
  });
});

describe('D9 a newer client', () => {
  const wire = WIRE_VERSION + 1;
  const steps = new Map([[WIRE_VERSION, (body: unknown) => ({ ...(body as object), zone: 'UTC' })]]);

  it('rewrites the outbox and the refused list in the transaction that opens them [C3.32]', async () => {
    const browser = new FakeBrowser({ fetch });
    const { store } = open(browser);
    const refused = { ...buildRecord(7, buildDiaperLog()), groupId: 'x', code: null, refusedAt: NOON } as const;
    await write(store, { enqueue: [buildNew(), buildNew()], refuse: [refused] });
    const newer = await open(browser, { wire, steps }).store.read();
    expect(newer.outbox.map((record) => [record.wire, record.operation?.zone])).toEqual([
      [wire, 'UTC'],
      [wire, 'UTC'],
    ]);
    expect(newer.refused[0]).toMatchObject({ wire, operation: { zone: 'UTC' } });
  });

  it('R161 reads the log anew, which an older one may have stored with less in it, and shows it meanwhile', async () => {
    const browser = new FakeBrowser({ fetch });
    const older = open(browser, { wire: WIRE_VERSION - 1 }).store;
    const { meta } = await older.read();
    const cursor = { familyId: ALICE, epoch: 1, revision: 7 };
    await write(older, { putRows: [buildRow(buildDiaper())], meta: { ...meta, cursor } });
    older.close();
    const { store } = open(browser);
    const read = await store.read();
    expect([read.rows.size, read.meta.cursor]).toEqual([1, null]);
    await write(store, { meta: { ...read.meta, cursor } });
    expect((await open(browser).store.read()).meta.cursor).toEqual(cursor);
  });

  it('makes an older tab close its database and ask to be reloaded', async () => {
    const browser = new FakeBrowser({ fetch });
    const { store, closed } = open(browser);
    await store.read();
    await open(browser, { wire, steps }).store.read();
    expect(closed).toEqual(['replaced']);
    await expect(write(store, { enqueue: [buildNew()] })).rejects.toThrow(StoreClosed);
  });

  it('keeps an older client out afterwards', async () => {
    const browser = new FakeBrowser({ fetch });
    await open(browser, { wire, steps }).store.read();
    const { store, closed } = open(browser);
    await expect(store.read()).rejects.toThrow(StoreClosed);
    expect(closed).toEqual(['replaced']);
  });

  it('leaves what it cannot rewrite to the judgement of the server, and opens', async () => {
    const browser = new FakeBrowser({ fetch });
    const waiting = buildNew();
    await write(open(browser).store, { enqueue: [waiting] });
    const { outbox } = await open(browser, { wire, steps: new Map() }).store.read();
    expect(outbox).toMatchObject([{ wire: WIRE_VERSION, body: waiting.body }]);
  });

  it('gives a database of before the calendar its place for events, and keeps what waits', async () => {
    const browser = new FakeBrowser({ fetch });
    const waiting = buildNew();
    await makeDatabaseOfLayoutOne(browser, waiting);
    const { store } = open(browser);
    expect((await store.read()).outbox).toMatchObject([{ operationId: waiting.operationId }]);
    const event = buildEventRow(buildEvent());
    await write(store, { putEvents: [event] });
    expect([...(await open(browser).store.read()).events.values()]).toEqual([event]);
  });

  it.each([
    [1, 102],
    [2, 202],
  ])('has its wire version %i in the version of its database', (version, expected) => {
    expect(databaseVersion(version)).toBe(expected);
  });
});

it('D5 reads an outbox that somebody has spoilt, and leaves the judgement to the server', async () => {
  const browser = new FakeBrowser({ fetch });
  const spoilt = { ...buildNew(), body: { id: 'x' } };
  await write(open(browser).store, { enqueue: [spoilt, buildNew()] });
  const { outbox } = await open(browser).store.read();
  expect(outbox.map((record) => record.operation !== null)).toEqual([false, true]);
});

it('D5 asks anew for what another version of the app wrote about the family', async () => {
  const browser = new FakeBrowser({ fetch });
  const cursor = { familyId: '01890000-0000-7000-8000-0000000000fa', epoch: 0, revision: 4 };
  await write(open(browser).store, { meta: { cursor, family: { old: true } as never } });
  expect((await open(browser).store.read()).meta).toMatchObject({ cursor: null, family: null });
});

/** As an app of before the calendar left it, with one tap in the outbox. */
async function makeDatabaseOfLayoutOne(browser: FakeBrowser, waiting: ReturnType<typeof buildNew>): Promise<void> {
  const { indexedDB } = browser.openTab().environment;
  if (!indexedDB) throw new Error('This browser keeps databases');
  const request = indexedDB.open(databaseName(ALICE), databaseVersion(WIRE_VERSION) - 1);
  await new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const { result } = request;
      result.createObjectStore('rows', { keyPath: 'id' });
      const outbox = result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('operation', 'operationId', { unique: true });
      result.createObjectStore('refused', { keyPath: 'operationId' });
      result.createObjectStore('effects', { keyPath: 'seq', autoIncrement: true });
      result.createObjectStore('notices', { keyPath: 'seq', autoIncrement: true });
      result.createObjectStore('meta');
      const { operation: _, ...record } = waiting;
      outbox.add(record);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}
