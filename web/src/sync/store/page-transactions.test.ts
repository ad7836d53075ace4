import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { settled } from '../testing/fake-clock.ts';
import { ALICE, buildDiaperLog, buildRecord } from '../testing/fixtures.ts';
import { eraseAccount } from './erase-device.ts';
import { IdbStore } from './idb-store.ts';
import { leavePage } from './page-transactions.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function buildNew() {
  const { seq: _, ...record } = buildRecord(0, buildDiaperLog());
  return record;
}

it('D6 a write that is under way as the page is left is aborted, and done once if the page comes back', async () => {
  const browser = new FakeBrowser({ fetch: () => Promise.reject(new Error('no network here')) });
  const store = new IdbStore({ environment: browser.openTab().environment, userId: ALICE, onClosed: () => {} });
  await store.read();
  const record = buildNew();
  let decided = 0;
  const writing = store.change(() => {
    decided += 1;
    if (decided === 1) queueMicrotask(leavePage);
    return { change: { enqueue: [record] }, value: null };
  });
  await settled();
  // Nothing is begun in a page that was left.
  expect(decided).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect((await writing).snapshot.outbox).toHaveLength(1);
  expect(decided).toBe(2);
  expect((await store.read()).outbox).toHaveLength(1);
});

it('D70 what waits to be sent is not erased because the page is left meanwhile', async () => {
  const browser = new FakeBrowser({ fetch: () => Promise.reject(new Error('no network here')) });
  const { environment } = browser.openTab();
  const store = new IdbStore({ environment, userId: ALICE, onClosed: () => {} });
  await store.change(() => ({ change: { enqueue: [buildNew()] }, value: null }));
  const { transaction } = IDBDatabase.prototype;
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: unknown,
    ...stores
  ) {
    queueMicrotask(leavePage);
    return transaction.apply(this, stores);
  });
  const erasing = eraseAccount(environment, ALICE, 0);
  await settled();
  expect(begun).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(await erasing).toBe(1);
  expect((await store.read()).outbox).toHaveLength(1);
});
