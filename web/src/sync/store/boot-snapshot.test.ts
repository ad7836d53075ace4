import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { MINUTE } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogEngine } from '../log-engine.ts';
import type { LogState } from '../model/log-state.ts';
import { BOOT_SNAPSHOT_TIMEOUT } from '../model/timing.ts';
import { settled } from '../testing/fake-clock.ts';
import { ALICE, buildDiaper, buildDiaperLog, buildRow, buildSleep } from '../testing/fixtures.ts';
import type { OpenedLog } from '../testing/open-engine.ts';
import { Scene } from '../testing/scene.ts';
import { readBootSnapshot } from './boot-snapshot.ts';
import { databaseName, databaseVersion } from './database-name.ts';
import { IdbStore } from './idb-store.ts';

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

function look() {
  return readBootSnapshot(scene.browser.openTab().environment, ALICE);
}

/** An app that has synced, with something in its log, and was closed. */
async function openAndClose(work: (log: OpenedLog) => Promise<unknown> = async () => {}): Promise<LogState> {
  scene.network.rows = [buildRow(buildDiaper())];
  const log = await scene.open();
  await work(log);
  log.engine.close();
  return log.state;
}

describe('D13 the boot snapshot', () => {
  it('shows what the engine showed last', async () => {
    const shown = await openAndClose();
    const { derived } = (await look()) ?? {};
    expect(derived?.state).toEqual(shown);
    expect(derived?.state.view.activities).toHaveLength(1);
  });

  it('says offline where the browser does', async () => {
    await openAndClose();
    const tab = scene.browser.openTab();
    tab.page('offline');
    expect((await readBootSnapshot(tab.environment, ALICE))?.derived.state.sync.state).toBe('offline');
  });

  it('leaves to the engine what waits', async () => {
    await openAndClose(async (log) => {
      scene.network.weather = 'down';
      await log.engine.act(buildDiaperLog());
    });
    expect(await look()).toBeNull();
  });

  it('leaves to the engine a device that holds nothing, and makes nothing there', async () => {
    expect(await look()).toBeNull();
    expect(await scene.browser.storage?.databases()).toEqual([]);
  });

  it('leaves to the engine what an older version wrote, and upgrades nothing', async () => {
    const { environment } = scene.browser.openTab();
    const older = new IdbStore({ environment, userId: ALICE, onClosed: () => {}, wire: WIRE_VERSION - 1 });
    await older.change(() => ({ change: { putRows: [buildRow(buildSleep())] }, value: null }));
    older.close();
    expect(await look()).toBeNull();
    const kept = await scene.browser.storage?.databases();
    expect(kept).toEqual([{ name: databaseName(ALICE), version: databaseVersion(WIRE_VERSION - 1) }]);
  });

  it('leaves to the engine a storage that fails or keeps none', async () => {
    await openAndClose();
    if (scene.browser.storage) scene.browser.storage.broken = 'opening';
    expect(await look()).toBeNull();
    scene.browser.storage = null;
    expect(await look()).toBeNull();
  });

  it('leaves to the engine a storage that does not answer', async () => {
    await openAndClose();
    const { environment } = scene.browser.openTab();
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    const looking = readBootSnapshot({ ...environment, indexedDB: silent }, ALICE);
    await scene.clock.advance(BOOT_SNAPSHOT_TIMEOUT);
    expect(await looking).toBeNull();
  });
});

describe('D13 the engine goes on from the boot snapshot', () => {
  async function goOn(before: () => Promise<unknown> = async () => {}) {
    await openAndClose();
    const tab = scene.browser.openTab();
    const found = await readBootSnapshot(tab.environment, ALICE);
    await before();
    const states: LogState[] = [];
    const onState = (state: LogState) => states.push(state);
    const engine = new LogEngine(
      tab.environment,
      ALICE,
      { onState, onNotice: () => {}, hasListener: () => true },
      found,
    );
    engine.start();
    await settled();
    return { engine, states, found, tab };
  }

  it('without drawing what stands already', async () => {
    const { states, found, engine } = await goOn();
    for (const { view } of states) expect(view).toBe(found?.derived.state.view);
    await scene.clock.advance(MINUTE);
    expect(states.at(-1)?.sync.state ?? 'saved').toBe('saved');
    engine.close();
  });

  it('and takes a tap at once', async () => {
    const { states, engine } = await goOn();
    scene.network.weather = 'down';
    expect(await engine.act(buildDiaperLog())).toMatchObject({ stored: 'device', outcome: { status: 'applied' } });
    await settled();
    expect(states.at(-1)?.sync.waiting).toBe(1);
    expect(states.at(-1)?.view.activities).toHaveLength(2);
    engine.close();
  });

  it('and sees what another tab wrote in between', async () => {
    const { states, engine } = await goOn(async () => {
      scene.network.weather = 'down';
      const other = await scene.open();
      await other.engine.act(buildDiaperLog());
      other.engine.close();
    });
    expect(states.at(-1)?.view.activities).toHaveLength(2);
    expect(states.at(-1)?.sync.waiting).toBe(1);
    engine.close();
  });
});
