import type { Stock } from '@lulla/domain/stock/stock';
import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';
import { databaseName } from './store/database-name.ts';
import { settled } from './testing/fake-clock.ts';
import { ALICE, buildDiaperLog, buildFamily, buildRow, NOON } from './testing/fixtures.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';

const use = { type: 'stock.use' } as const;
const stock: Stock = { remaining: 6, batchId: newUuid(), restockedAt: NOON - MINUTE, usesAutomatically: true };
const left = (remaining: number): Stock => ({ ...stock, remaining });

let scene: Scene;

beforeEach(() => {
  scene = new Scene({ family: buildFamily({ billing: 'off' }) });
  scene.network.stock = stock;
});

afterEach(() => expect(scene.reports).toEqual([]));

/** The server has come to another stock. */
function arrive(next: Stock | null): void {
  const { network } = scene;
  network.stock = next;
  network.cursor = { ...network.cursor, revision: network.cursor.revision + 1 };
}

async function openOffline(): Promise<OpenedLog> {
  const log = await scene.open();
  scene.network.weather = 'down';
  return log;
}

describe('S17 the stock', () => {
  it('comes with a snapshot and when it changed, and nothing else has to change for it [C3.19 C7.15]', async () => {
    const log = await scene.open();
    expect(log.state.view).toMatchObject({ stock, isStockWaiting: false });
    const { states } = log;
    arrive(left(3));
    await log.engine.syncNow();
    expect(log.state.view.stock).toEqual(left(3));
    const shown = states.length;
    await log.engine.syncNow();
    expect(states.slice(shown).every(({ view }) => view === log.state.view)).toBe(true);
    arrive(null);
    await log.engine.syncNow();
    expect(log.state.view.stock).toBeNull();
  });

  it('D4 is on the device with the cursor: an app that opens offline shows it', async () => {
    const log = await scene.open();
    log.engine.close();
    scene.network.weather = 'down';
    const again = await scene.open();
    expect(again.state.view.stock).toEqual(stock);
  });

  it('that cannot be read, because another version wrote it, is asked for anew', async () => {
    const log = await scene.open();
    log.engine.close();
    await rewriteMeta((meta) => ({ ...meta, stock: { left: 'six' } }));
    scene.network.asked.length = 0;
    const again = await scene.open();
    expect(scene.network.asked).toMatchObject([{ request: { cursor: null } }]);
    expect(again.state.view.stock).toEqual(stock);
  });
});

describe('R100 offline', () => {
  it('uses are queued, counted at once, and say what a person should hear', async () => {
    const log = await openOffline();
    const { outcome, stored } = await log.engine.act(use);
    expect(stored).toBe('device');
    expect(outcome).toEqual({
      status: 'applied',
      effects: [],
      skipped: [],
      event: null,
      child: null,
      more: null,
      lot: null,
      milk: null,
      stock: { before: left(6), after: left(5) },
    });
    const logged = await log.engine.act(buildDiaperLog());
    expect(logged.outcome).toMatchObject({ stock: { before: left(5), after: left(4) } });
    expect(log.state.view).toMatchObject({ stock: left(4), isStockWaiting: true });
    expect(log.state.view.activities).toMatchObject([{ fromStock: stock.batchId }]);
    expect(log.sync.waiting).toBe(2);
  });

  it('they survive the app and go through like any operation', async () => {
    const log = await openOffline();
    const { operationId } = await log.engine.act(use);
    await log.engine.act({ type: 'stock.automatic', on: false });
    log.engine.close();
    const again = await scene.open();
    expect(again.state.view).toMatchObject({ stock: { remaining: 5, usesAutomatically: false }, isStockWaiting: true });
    scene.network.weather = 'ok';
    scene.network.asked.length = 0;
    arrive({ ...left(5), usesAutomatically: false });
    await again.engine.syncNow();
    const sent = scene.network.asked.flatMap(({ request }) => request.operations);
    expect(sent).toMatchObject([{ id: operationId, action: use }, { action: { type: 'stock.automatic', on: false } }]);
    expect(again.state.view).toMatchObject({
      stock: { remaining: 5, usesAutomatically: false },
      isStockWaiting: false,
    });
  });

  it('a restock counts from its tap on, and the uses after it are its own', async () => {
    const log = await openOffline();
    const { operationId, outcome } = await log.engine.act({ type: 'stock.restock', count: 40 });
    const after = { remaining: 40, batchId: operationId, restockedAt: NOON, usesAutomatically: true };
    expect(outcome).toMatchObject({ stock: { before: stock, after } });
    await log.engine.act(use);
    expect(log.state.view.stock).toEqual({ ...after, remaining: 39 });
    const kept = await log.engine.act({ type: 'undo', operationId });
    expect(kept.outcome).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  });

  it('R103 a use is undone, once, whether it waits or was acknowledged', async () => {
    const log = await openOffline();
    const waiting = await log.engine.act(use);
    const undo = (operationId: string) => log.engine.act({ type: 'undo', operationId });
    expect((await undo(waiting.operationId)).outcome).toMatchObject({ stock: { after: left(6) } });
    expect((await undo(waiting.operationId)).outcome).toMatchObject({ reason: 'changed_since' });
    scene.network.weather = 'ok';
    scene.network.resultOf = ({ id, action }) => {
      const isUse = action.type === 'stock.use';
      const change = isUse ? { before: left(6), after: left(5) } : { before: left(5), after: left(6) };
      return { operationId: id, status: 'applied', effects: [], skipped: [], stock: change };
    };
    await log.engine.syncNow();
    const acknowledged = await log.engine.act(use);
    await settled();
    await undo(acknowledged.operationId);
    await settled();
    expect(log.sync.waiting).toBe(0);
    expect((await undo(acknowledged.operationId)).outcome).toMatchObject({ reason: 'changed_since' });
  });

  it('a diaper change at 0 is logged, and says that there was none', async () => {
    scene.network.stock = left(0);
    const log = await openOffline();
    const { outcome } = await log.engine.act(buildDiaperLog());
    expect(outcome).toMatchObject({ status: 'applied', stock: { before: left(0), after: left(0) } });
    expect(log.state.view).toMatchObject({ stock: left(0), isStockWaiting: false });
    expect(log.sync.waiting).toBe(1);
  });
});

describe('D45 a use that this device knows to be vain', () => {
  it('is refused at once, and nothing is kept or sent of it', async () => {
    scene.network.stock = left(1);
    const log = await openOffline();
    const outcomes = await Promise.all([1, 2, 3].map(() => log.engine.act(use)));
    expect(outcomes.map(({ outcome }) => ('code' in outcome ? outcome.code : outcome.status)).sort()).toEqual([
      'applied',
      'stock_empty',
      'stock_empty',
    ]);
    expect(log.sync).toMatchObject({ waiting: 1, refused: [] });
    expect(log.state.view.stock).toEqual(left(0));
    expect(log.notices).toEqual([]);
  });

  it('is not one before anything is known: then the server judges', async () => {
    scene.network.weather = 'down';
    const log = await scene.open();
    await log.engine.act(use);
    expect(log.sync.waiting).toBe(1);
  });

  it('is not one without access, which has another remedy: it can be retried', async () => {
    scene = new Scene({ family: buildFamily({ trialEnd: NOON - MINUTE }) });
    scene.network.stock = left(0);
    const log = await openOffline();
    const { outcome } = await log.engine.act(use);
    expect(outcome).toEqual({ status: 'rejected', code: 'premium_required' });
    expect(log.sync.waiting).toBe(1);
  });
});

it('D40 a use that the server refuses, because a partner was faster, stands in the list and is told', async () => {
  const log = await scene.open();
  scene.network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'stock_empty' });
  const { operationId } = await log.engine.act(use);
  await settled();
  expect(log.sync.refused).toMatchObject([{ operationId, code: 'stock_empty', blocked: [] }]);
  expect(log.notices).toMatchObject([{ type: 'refused', code: 'stock_empty', action: 'stock.use' }]);
});

it('D22 what one tab uses the other shows at once', async () => {
  const [mine, other] = [await openOffline(), await scene.open()];
  await mine.engine.act(use);
  await settled();
  expect(other.state.view).toMatchObject({ stock: left(5), isStockWaiting: true });
});

it('D8 a storage that was wiped under the app is filled again, the stock too', async () => {
  const log = await openOffline();
  await log.engine.act(use);
  await scene.browser.storage?.wipe(databaseName(ALICE));
  await log.engine.act(buildDiaperLog());
  log.engine.close();
  const again = await scene.open();
  expect(again.state.view.stock).toEqual(left(4));
});

it('R145 deleting an entry gives back what its row says it took', async () => {
  const row = buildRow(diaperOf(stock.batchId));
  scene.network.rows = [row];
  const log = await openOffline();
  const { outcome } = await log.engine.act({ type: 'activity.delete', activityId: row.id });
  expect(outcome).toMatchObject({ stock: { after: left(7) } });
});

function diaperOf(fromStock: string) {
  const base = { id: newUuid(), userId: ALICE, startedAt: NOON, note: null, editedAt: null };
  return { kind: 'diaper', ...base, contents: 'poo', fromStock } as const;
}

/** Writes what another version of the app would have left. */
async function rewriteMeta(change: (meta: object) => object): Promise<void> {
  const { storage } = scene.browser;
  if (!storage) throw new Error('This browser keeps no databases');
  await new Promise<void>((resolve, reject) => {
    const opening = storage.open(databaseName(ALICE));
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('meta', 'readwrite');
      const store = transaction.objectStore('meta');
      const reading = store.get('meta');
      reading.onsuccess = () => void store.put(change(reading.result), 'meta');
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
