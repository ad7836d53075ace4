import type { OperationResult } from '@lulla/domain/protocol/result';
import type { Stock, StockChange } from '@lulla/domain/stock/stock';
import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';
import { settled } from './testing/fake-clock.ts';
import { buildDiaperLog, buildFamily, NOON } from './testing/fixtures.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';

const use = { type: 'stock.use' } as const;
const stock: Stock = { remaining: 8, batchId: newUuid(), restockedAt: NOON - MINUTE, usesAutomatically: true };
const left = (remaining: number): Stock => ({ ...stock, remaining });

let scene: Scene;

beforeEach(() => {
  scene = new Scene({ family: buildFamily({ billing: 'off' }) });
  scene.network.stock = stock;
});

afterEach(() => expect(scene.reports).toEqual([]));

/** Opens the log with 8 diapers in stock, and loses the line. */
async function openOffline(): Promise<OpenedLog> {
  const log = await scene.open();
  scene.network.weather = 'down';
  return log;
}

/** The line is back; meanwhile a partner's uses have come first. The server does `changes` one after the other. */
async function merge(log: OpenedLog, changes: readonly StockChange[], now: Stock | null): Promise<void> {
  const { network } = scene;
  const waiting = [...changes];
  network.weather = 'ok';
  network.stock = now;
  network.cursor = { ...network.cursor, revision: network.cursor.revision + 1 };
  network.resultOf = ({ id }): OperationResult => {
    const change = waiting.shift() ?? null;
    return { operationId: id, status: 'applied', effects: [], skipped: [], stock: change };
  };
  await log.engine.syncNow();
  await settled();
}

describe('D46 what the server counted otherwise than this device did at the tap', () => {
  it('is told when few are left and that was not said, with the count as it is now', async () => {
    const log = await openOffline();
    const { operationId, outcome } = await log.engine.act(use);
    expect(outcome).toMatchObject({ stock: { after: left(7) } });
    const change = { before: left(5), after: left(4) };
    await merge(log, [change], left(4));
    expect(log.notices).toEqual([{ type: 'stock', operationId, action: 'stock.use', change, isNews: true }]);
  });

  it('of a diaper change too, and where none was left to take', async () => {
    const log = await openOffline();
    await log.engine.act(buildDiaperLog());
    await merge(log, [{ before: left(0), after: left(0) }], left(0));
    expect(log.notices).toMatchObject([{ type: 'stock', action: 'diaper.log', isNews: true }]);
  });

  it('once for all that waited: the last of them says how many are left', async () => {
    scene.network.stock = left(20);
    const log = await openOffline();
    await log.engine.act(use);
    await log.engine.act(buildDiaperLog());
    const { operationId } = await log.engine.act(use);
    const changes = [left(6), left(5), left(4)].map((before) => ({ before, after: left(before.remaining - 1) }));
    await merge(log, changes, left(3));
    expect(log.notices).toMatchObject([{ operationId, change: { after: { remaining: 3 } }, isNews: true }]);
  });

  it('is told after the app was closed in between', async () => {
    const before = await openOffline();
    await before.engine.act(use);
    before.engine.close();
    const log = await scene.open();
    await merge(log, [{ before: left(2), after: left(1) }], left(1));
    expect(log.notices).toMatchObject([{ type: 'stock', isNews: true }]);
  });

  it('waits for somebody to hear it; of two, the later one is told', async () => {
    const log = await openOffline();
    log.isListening = false;
    await log.engine.act(use);
    await merge(log, [{ before: left(6), after: left(5) }], left(5));
    scene.network.weather = 'down';
    // Said at the tap: four are left.
    await log.engine.act(use);
    await merge(log, [{ before: left(1), after: left(0) }], left(0));
    log.isListening = true;
    log.engine.listenerCame();
    await settled();
    expect(log.notices).toMatchObject([{ change: { after: left(0) }, isNews: true }]);
  });

  it.each<[string, Stock, StockChange, Stock | null]>([
    ['as said', stock, { before: left(8), after: left(7) }, left(7)],
    ['filled up meanwhile', stock, { before: left(4), after: left(3) }, { ...left(40), batchId: newUuid() }],
    ['gone meanwhile', stock, { before: left(4), after: left(3) }, null],
  ])('nothing is told of one that is %s', async (_name, held, change, now) => {
    scene.network.stock = held;
    const log = await openOffline();
    await log.engine.act(use);
    await merge(log, [change], now);
    expect(log.notices).toEqual([]);
  });

  it.each<[string, Stock, StockChange]>([
    ['plenty all the same', left(80), { before: left(60), after: left(59) }],
    ['low, as was said, by another count', left(6), { before: left(4), after: left(3) }],
    ['more than was said', left(4), { before: left(9), after: left(8) }],
  ])('%s: it only sets right what is still on the screen', async (_name, held, change) => {
    scene.network.stock = held;
    const log = await openOffline();
    const { operationId } = await log.engine.act(use);
    await merge(log, [change], change.after);
    expect(log.notices).toMatchObject([{ type: 'stock', operationId, change, isNews: false }]);
  });

  it('who gives one back, restocks or turns the switch is told nothing new', async () => {
    const log = await openOffline();
    const { operationId } = await log.engine.act(use);
    await log.engine.act({ type: 'undo', operationId });
    await merge(
      log,
      [
        { before: left(4), after: left(3) },
        { before: left(3), after: left(4) },
      ],
      left(4),
    );
    expect(log.notices).toMatchObject([{ action: 'undo', isNews: false }]);
  });
});
