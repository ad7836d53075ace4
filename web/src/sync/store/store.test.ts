import { describe, expect, it } from 'vitest';
import type { Change } from '../model/change.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../model/snapshot.ts';
import { newUuid } from '../new-uuid.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import {
  ALICE,
  buildDiaper,
  buildDiaperLog,
  buildFamily,
  buildRecord,
  buildRow,
  FAMILY,
  NOON,
} from '../testing/fixtures.ts';
import { IdbStore } from './idb-store.ts';
import { MemoryStore } from './memory-store.ts';
import type { Store } from './store.ts';

function openDevice(): Store {
  const { environment } = new FakeBrowser({ fetch: () => Promise.reject(new Error('no network here')) }).openTab();
  return new IdbStore({ environment, userId: ALICE, onClosed: () => {} });
}

async function write(store: Store, change: Change): Promise<Snapshot> {
  return (await store.change(() => ({ change, value: null }))).snapshot;
}

function buildNew() {
  const { seq: _, ...record } = buildRecord(0, buildDiaperLog());
  return record;
}

describe.each<[string, () => Store]>([
  ['the device', openDevice],
  ['memory', () => new MemoryStore(EMPTY_SNAPSHOT)],
])('a store in %s', (_, openStore) => {
  it('is empty at first', async () => {
    expect(await openStore().read()).toEqual(EMPTY_SNAPSHOT);
  });

  it('gives back what was written, whole', async () => {
    const store = openStore();
    const row = buildRow(buildDiaper());
    const refused = { ...buildRecord(7, buildDiaperLog()), groupId: newUuid(), code: null, refusedAt: NOON } as const;
    const meta = {
      cursor: { familyId: FAMILY, epoch: 0, revision: 4 },
      family: buildFamily(),
      lastSyncedAt: NOON,
      skew: 9,
    };
    const effects = { operationId: newUuid(), effects: [], stock: null, undoneStock: null };
    const waiting = buildNew();
    const change: Change = {
      putRows: [row],
      enqueue: [waiting],
      refuse: [refused],
      putEffects: [effects],
      addNotices: [{ type: 'storage_lost' }],
      meta,
    };
    const written = await write(store, change);
    expect(written).toMatchObject({ outbox: [waiting], refused: [refused], effects: [effects], meta });
    expect(written.notices).toMatchObject([{ notice: { type: 'storage_lost' } }]);
    expect([...written.rows.values()]).toEqual([row]);
    expect(await store.read()).toEqual(written);
  });

  it('numbers the outbox in the order of the taps, and never gives a number twice', async () => {
    const store = openStore();
    const [first, second, third] = [buildNew(), buildNew(), buildNew()];
    await write(store, { enqueue: [first, second] });
    await write(store, { dequeue: [first.operationId, second.operationId] });
    const { outbox } = await write(store, { enqueue: [third] });
    expect(outbox.map((record) => record.operationId)).toEqual([third.operationId]);
    expect(outbox[0]?.seq).toBeGreaterThan(2);
  });

  it('takes out what a change takes out', async () => {
    const store = openStore();
    const row = buildRow(buildDiaper());
    const refused = { ...buildRecord(7, buildDiaperLog()), groupId: newUuid(), code: null, refusedAt: NOON } as const;
    const { effects, notices } = await write(store, {
      putRows: [row],
      refuse: [refused],
      putEffects: [{ operationId: newUuid(), effects: [], stock: null, undoneStock: null }],
      addNotices: [{ type: 'storage_lost' }],
    });
    await write(store, {
      dropRows: [row.id],
      unrefuse: [refused.operationId],
      dropEffects: effects.map((record) => record.seq),
      dropNotices: notices.map((record) => record.seq),
    });
    expect(await store.read()).toEqual(EMPTY_SNAPSHOT);
  });

  it('replaces all rows when told to forget them first', async () => {
    const store = openStore();
    const [old, fresh] = [buildRow(buildDiaper()), buildRow(buildDiaper())];
    await write(store, { putRows: [old] });
    expect([...(await write(store, { clearRows: true, putRows: [fresh] })).rows.keys()]).toEqual([fresh.id]);
    expect([...(await store.read()).rows.keys()]).toEqual([fresh.id]);
  });

  it('decides on what the change before it has written', async () => {
    const store = openStore();
    const seen: number[] = [];
    const add = () =>
      store.change((snapshot) => {
        seen.push(snapshot.outbox.length);
        return { change: { enqueue: [buildNew()] }, value: null };
      });
    await Promise.all([add(), add(), add()]);
    expect(seen).toEqual([0, 1, 2]);
  });

  it('writes nothing when the decision throws', async () => {
    const store = openStore();
    const failing = store.change(() => {
      throw new RangeError('a bug');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await store.read()).toEqual(EMPTY_SNAPSHOT);
  });

  it('leaves the parts alone that a change does not touch', async () => {
    const store = openStore();
    const before = await write(store, { putRows: [buildRow(buildDiaper())], meta: { family: buildFamily() } });
    const after = await write(store, { enqueue: [buildNew()], meta: { lastSyncedAt: NOON } });
    expect(after.rows).toBe(before.rows);
    expect(after.meta.family).toBe(before.meta.family);
  });
});
