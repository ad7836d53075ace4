import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogEngine } from './log-engine.ts';
import type { LogState } from './model/log-state.ts';
import { CODE_RETRY } from './model/timing.ts';
import { OpenedLog } from './opened-log.ts';
import { StoreClosed } from './store/store.ts';
import { settled } from './testing/fake-clock.ts';
import { ALICE, buildDiaper, buildDiaperLog, buildRow } from './testing/fixtures.ts';
import { Scene } from './testing/scene.ts';

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

async function fillDevice(): Promise<void> {
  scene.network.rows = [buildRow(buildDiaper())];
  const log = await scene.open();
  log.engine.close();
}

/** A start of the app: `draw` has the first screen stand, `isThere` says whether the engine's code can be fetched. */
async function start({ waits = false } = {}) {
  const { environment, reports } = scene.browser.openTab();
  const states: LogState[] = [];
  const code = { isThere: true, asked: 0 };
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const log = new OpenedLog({
    environment,
    userId: ALICE,
    drawn,
    waits,
    events: { onState: (state) => states.push(state), onNotice: () => {}, hasListener: () => true },
    fetchEngine: async () => {
      code.asked += 1;
      if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return LogEngine;
    },
  });
  return { log, states, code, draw, reports };
}

describe('D14 a start', () => {
  it('shows the device first, and fetches the engine when the first screen stands', async () => {
    await fillDevice();
    const { log, states, code, draw } = await start();
    await settled();
    expect(states.map(({ phase, view }) => [phase, view.activities.length])).toEqual([['ready', 1]]);
    expect(code.asked).toBe(0);
    draw();
    await settled();
    expect(log.engine).not.toBeNull();
    log.close();
  });

  it('waits for no screen where there is nothing to draw yet', async () => {
    const { log, states } = await start();
    await settled();
    expect(log.engine).not.toBeNull();
    expect(states.at(-1)?.phase).toBe('ready');
    log.close();
  });

  it('waits for no look where something is known to wait', async () => {
    await fillDevice();
    const { log, states, code } = await start({ waits: true });
    await settled();
    expect(code.asked).toBe(1);
    expect(states.at(-1)?.view.activities).toHaveLength(1);
    log.close();
  });

  it('has a tap wait for no screen either', async () => {
    await fillDevice();
    const { log, states } = await start();
    const engine = await log.getEngine();
    scene.network.weather = 'down';
    expect(await engine.act(buildDiaperLog())).toMatchObject({ stored: 'device' });
    await settled();
    expect(states.at(-1)?.view.activities).toHaveLength(2);
    log.close();
  });
});

describe('D14 an engine whose code cannot be fetched', () => {
  it('reads as offline, refuses a tap, and is there once it can', async () => {
    await fillDevice();
    const { log, states, code, draw } = await start();
    code.isThere = false;
    draw();
    await settled();
    expect(states.at(-1)).toMatchObject({ phase: 'ready', sync: { state: 'offline' } });
    await expect(log.getEngine()).rejects.toThrow(TypeError);
    code.isThere = true;
    await scene.clock.advance(CODE_RETRY);
    expect(states.at(-1)?.sync.state).toBe('saved');
    log.close();
  });

  it('says so where there is nothing to show', async () => {
    const { log, states, code } = await start();
    code.isThere = false;
    await settled();
    expect(states.at(-1)).toMatchObject({ phase: 'failed', sync: { state: 'offline' } });
    log.close();
    await scene.clock.advance(CODE_RETRY);
    expect(code.asked).toBe(1);
  });
});

it('D14 a log that was closed meanwhile gets no engine', async () => {
  await fillDevice();
  const { log, states, draw } = await start();
  const tap = log.getEngine();
  log.close();
  await expect(tap).rejects.toThrow(StoreClosed);
  draw();
  await settled();
  expect(states).toEqual([]);
});
