import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORAGE_AGAIN } from './model/timing.ts';
import { databaseName } from './store/database-name.ts';
import { settled } from './testing/fake-clock.ts';
import { ALICE, buildDiaper, buildDiaperLog, buildRow } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

function breakStorage(broken: 'opening' | 'writing' | null): void {
  if (scene.browser.storage) scene.browser.storage.broken = broken;
}

describe('D7 a lost storage', () => {
  it('is said, and what is logged is kept in memory and sent', async () => {
    const log = await scene.open();
    breakStorage('writing');
    const { stored, outcome } = await log.engine.act(buildDiaperLog());
    expect({ stored, status: outcome.status }).toEqual({ stored: 'memory', status: 'applied' });
    await settled();
    expect(log.sync).toMatchObject({ state: 'storage_lost', waiting: 0 });
    expect(scene.network.asked.at(-1)?.request.operations).toHaveLength(1);
    expect(log.notices).toEqual([{ type: 'storage_lost' }]);
  });

  it('shows the log all the same when it never opened', async () => {
    breakStorage('opening');
    scene.network.rows = [buildRow(buildDiaper())];
    const log = await scene.open();
    expect(log.state).toMatchObject({ phase: 'ready', sync: { state: 'storage_lost' } });
    expect(log.state.view.activities).toHaveLength(1);
  });

  it('warns before a reload as long as something is in memory alone', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    expect(log.engine.holdsUnstored).toBe(false);
    await log.engine.act(buildDiaperLog());
    expect(log.engine.holdsUnstored).toBe(true);
  });

  it('is tried again on return, and takes over what was in memory', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    const before = await log.engine.act(buildDiaperLog());
    breakStorage('writing');
    const during = await log.engine.act(buildDiaperLog());
    await settled();
    breakStorage(null);
    log.tab.page('hidden');
    log.tab.page('visible');
    await settled();
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 2 });
    expect(log.engine.holdsUnstored).toBe(false);
    log.engine.close();
    scene.network.weather = 'ok';
    await scene.open();
    const sent = scene.network.asked.at(-1)?.request.operations.map(({ id }) => id);
    expect(sent).toEqual([before.operationId, during.operationId]);
  });

  it('is tried again every minute, without a return', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(STORAGE_AGAIN);
    expect(log.engine.holdsUnstored).toBe(true);
    breakStorage(null);
    await scene.clock.advance(STORAGE_AGAIN);
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 1 });
    expect(log.engine.holdsUnstored).toBe(false);
    expect(log.notices).toEqual([{ type: 'storage_lost' }]);
  });

  it('is tried again when another tab could write, and shows what that one wrote', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    const inMemory = await log.engine.act(buildDiaperLog());
    breakStorage(null);
    const other = await scene.open();
    const written = await other.engine.act(buildDiaperLog());
    await settled();
    expect(log.engine.holdsUnstored).toBe(false);
    for (const tab of [log, other]) {
      expect([...tab.state.view.outcomes.keys()].sort()).toEqual([inMemory.operationId, written.operationId].sort());
    }
  });

  it('is not tried again once its log is closed', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    breakStorage(null);
    log.engine.close();
    await scene.browser.storage?.wipe(databaseName(ALICE));
    await scene.clock.advance(3 * STORAGE_AGAIN);
    expect(await scene.browser.storage?.databases()).toEqual([]);
  });

  it('that stays broken stays said', async () => {
    const log = await scene.open();
    breakStorage('writing');
    await log.engine.act(buildDiaperLog());
    log.tab.page('hidden');
    log.tab.page('visible');
    await settled();
    expect(log.sync.state).toBe('storage_lost');
  });
});

describe('D6 a killed connection', () => {
  it.each([{ event: true }, { event: false }])('is not noticed by the person: %o', async (how) => {
    const log = await scene.open();
    scene.browser.storage?.killConnections(how);
    const { stored } = await log.engine.act(buildDiaperLog());
    expect(stored).toBe('device');
    await settled();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });
});

describe('D8 a wiped storage', () => {
  it('loses nothing that waits, and syncs on', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    await log.engine.act(buildDiaperLog());
    await settled();
    await scene.browser.storage?.wipe(databaseName(ALICE));
    scene.network.weather = 'ok';
    await scene.clock.advance(MINUTE);
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(scene.network.asked.some(({ request }) => request.operations.length === 1)).toBe(true);
  });
});

describe('D8 a database that another page of the origin deletes', () => {
  it('is no sign-out: what waits is on the device again at once, in every tab, and is sent', async () => {
    const [log, other] = [await scene.open(), await scene.open()];
    scene.network.weather = 'down';
    const { operationId } = await log.engine.act(buildDiaperLog());
    await settled();
    scene.browser.storage?.deleteDatabase(databaseName(ALICE));
    await settled();
    expect(log.sync).toMatchObject({ waiting: 1 });
    for (const tab of [log, other]) tab.engine.close();
    scene.network.weather = 'ok';
    const again = await scene.open();
    expect(again.sync).toMatchObject({ state: 'saved', waiting: 0 });
    expect(scene.network.asked.at(-1)?.request.operations.map(({ id }) => id)).toEqual([operationId]);
  });

  it('is a sign-out where nobody is signed in any more', async () => {
    const log = await scene.open();
    scene.browser.signedIn = null;
    scene.browser.storage?.deleteDatabase(databaseName(ALICE));
    await settled();
    expect(log.engine.isClosed).toBe(true);
    expect(await scene.browser.storage?.databases()).toEqual([]);
  });
});

it('D2 asks the browser to keep the data, after the first entry and once', async () => {
  const log = await scene.open();
  expect(scene.browser.persisted).toBe(0);
  await log.engine.act(buildDiaperLog());
  await log.engine.act(buildDiaperLog());
  expect(scene.browser.persisted).toBe(1);
});
