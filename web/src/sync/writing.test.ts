import type { Stock } from '@lulla/domain/stock/stock';
import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';
import { databaseName, databaseVersion } from './store/database-name.ts';
import { settled } from './testing/fake-clock.ts';
import { ALICE, buildDiaperLog, buildFamily, NOON } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

const NOTHING: ReadonlySet<string> = new Set();

let scene: Scene;

beforeEach(() => {
  scene = new Scene({ family: buildFamily({ billing: 'off' }) });
});

afterEach(() => expect(scene.reports).toEqual([]));

it('shows a write at once, marked until it is durable', async () => {
  const log = await scene.open();
  scene.network.weather = 'down';
  const id = newUuid();
  let shown = 0;
  const acting = log.engine.act(buildDiaperLog(id), () => {
    shown += 1;
  });
  expect(shown).toBe(1);
  expect(log.state.view.activities.map((activity) => activity.id)).toEqual([id]);
  expect(log.state.writing).toEqual(new Set([id]));
  expect(log.sync.waiting).toBe(0);
  const before = log.states.length;
  expect(await acting).toMatchObject({ outcome: { status: 'applied' }, stored: 'device' });
  expect(log.state).toMatchObject({ writing: NOTHING, sync: { waiting: 1 } });
  expect(log.state.view.waiting).toEqual(new Set([id]));
  expect(log.states.slice(before).every(({ view }) => view.activities.length === 1)).toBe(true);
  expect(shown).toBe(1);
});

it('shows and stores the writes of one tap together, in their order', async () => {
  const log = await scene.open();
  const ids = [newUuid(), newUuid()];
  const from = log.states.length;
  const acting = log.engine.actTogether(ids.map((id) => buildDiaperLog(id)));
  expect(log.state.writing).toEqual(new Set(ids));
  await acting;
  await settled();
  const sent = scene.network.asked.flatMap(({ request }) => request.operations.map(({ action }) => action));
  expect(sent).toMatchObject(ids.map((activityId) => ({ activityId })));
  expect(log.state.writing).toEqual(NOTHING);
  // In no state is there one of them without the other: neither is lost alone.
  for (const { view, writing, sync } of log.states.slice(from)) {
    expect([0, 2]).toContain(view.activities.length);
    expect([0, 2]).toContain(writing.size);
    expect([0, 2]).toContain(sync.waiting);
  }
});

it('stores of one tap what is valid, and says the outcome of each', async () => {
  const log = await scene.open();
  scene.network.weather = 'down';
  const [kept, invalid] = [newUuid(), 'not an id'];
  const results = await log.engine.actTogether([buildDiaperLog(invalid), buildDiaperLog(kept)]);
  expect(results).toMatchObject([
    { outcome: { status: 'rejected', code: 'invalid_operation' }, stored: 'memory' },
    { outcome: { status: 'applied' }, stored: 'device' },
  ]);
  expect(log.state).toMatchObject({ writing: NOTHING, sync: { waiting: 1 } });
});

it('counts the stock of two writes of one tap one after the other', async () => {
  scene.network.stock = { remaining: 5, batchId: newUuid(), restockedAt: NOON - MINUTE, usesAutomatically: true };
  const log = await scene.open();
  scene.network.weather = 'down';
  const results = await log.engine.actTogether([buildDiaperLog(newUuid()), buildDiaperLog(newUuid())]);
  const left = results.map(({ outcome }) => outcome.status === 'applied' && outcome.stock?.after?.remaining);
  expect(left).toEqual([4, 3]);
});

it('says that all is saved only once it is written and sent', async () => {
  const log = await scene.open();
  expect(log.sync.state).toBe('saved');
  const from = log.states.length;
  const acting = log.engine.act(buildDiaperLog());
  expect(log.sync.state).toBe('sending');
  await acting;
  await settled();
  expect(log.sync.state).toBe('saved');
  const early = log.states.slice(from).filter(({ sync, writing }) => sync.state === 'saved' && writing.size > 0);
  expect(early).toEqual([]);
});

it('shows nothing of what will be refused', async () => {
  const log = await scene.open();
  let isShown = false;
  const refused = await log.engine.act({ type: 'activity.delete', activityId: newUuid() }, () => {
    isShown = true;
  });
  expect({ isShown, status: refused.outcome.status }).toEqual({ isShown: false, status: 'rejected' });
});

it('takes back what another tab has made impossible', async () => {
  const stock: Stock = { remaining: 1, batchId: newUuid(), restockedAt: NOON - MINUTE, usesAutomatically: true };
  scene.network.stock = stock;
  const [one, other] = [await scene.open(), await scene.open()];
  scene.network.weather = 'down';
  const use = { type: 'stock.use' } as const;
  const [first, second] = await Promise.all([one.engine.act(use), other.engine.act(use)]);
  expect(other.states.some(({ view }) => view.stock?.remaining === 0)).toBe(true);
  expect([first.outcome.status, second.outcome]).toEqual(['applied', { status: 'rejected', code: 'stock_empty' }]);
  await settled();
  for (const { state } of [one, other]) {
    expect(state).toMatchObject({ view: { stock: { remaining: 0 } }, writing: NOTHING, sync: { waiting: 1 } });
  }
});

it('takes back what could not be written', async () => {
  const log = await scene.open();
  scene.network.weather = 'down';
  await log.engine.act(buildDiaperLog());
  await settled();
  // Another tab has a newer version of the database.
  scene.browser.storage?.open(databaseName(ALICE), databaseVersion() + 1);
  await settled();
  const acting = log.engine.act(buildDiaperLog());
  expect(log.state.view.activities).toHaveLength(2);
  await expect(acting).rejects.toMatchObject({ name: 'StoreClosed' });
  expect(log.state.view.activities).toHaveLength(1);
  expect(log.state.writing).toEqual(NOTHING);
});
