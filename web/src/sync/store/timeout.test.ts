import { DAY, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERASE_TIMEOUT, OPEN_TIMEOUT } from '../model/timing.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import { ALICE, buildDiaperLog, buildFamily, NOON } from '../testing/fixtures.ts';
import { Scene } from '../testing/scene.ts';
import { databaseName } from './database-name.ts';
import { eraseAccount } from './erase-device.ts';
import { StorageLost } from './store.ts';
import { withTimeout } from './timeout.ts';

// The numbers of timing.ts that the specification leaves to us, on both sides of their limits.

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

describe('a request', () => {
  it('D24 in which nothing arrives is given up after 10 s: not after 9.999 s', async () => {
    const log = await scene.open();
    let isGivenUp = false;
    scene.network.weather = 'silent';
    const { fetch } = scene.network;
    scene.browser.fetch = (path, init) => {
      init.signal?.addEventListener('abort', () => {
        isGivenUp = true;
      });
      return fetch(path, init);
    };
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(10 * SECOND - 1);
    expect(isGivenUp).toBe(false);
    await scene.clock.advance(1);
    expect(isGivenUp).toBe(true);
    expect(log.sync.waiting).toBe(1);
  });

  it('D24 that still delivers is waited for, however slow it is', async () => {
    const log = await scene.open();
    const { fetch } = scene.network;
    scene.browser.fetch = async (path, init) => {
      const text = await (await fetch(path, init)).text();
      return new Response(inPieces(text, (each) => scene.clock.setTimer(each, 9 * SECOND)));
    };
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(MINUTE);
    expect(scene.network.asked).toHaveLength(2);
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('D25 reads as offline when unanswered for 4 s: not after 3.999 s', async () => {
    const log = await scene.open();
    scene.network.weather = 'silent';
    await log.engine.act(buildDiaperLog());
    await scene.clock.advance(4 * SECOND - 1);
    expect(log.sync.state).toBe('sending');
    await scene.clock.advance(1);
    expect(log.sync.state).toBe('offline');
  });

  it('D25 that fails reads as offline until the next is answered, a second later', async () => {
    const log = await scene.open();
    scene.network.weather = 'down';
    await log.engine.syncNow();
    expect(log.sync.state).toBe('offline');
    scene.network.weather = 'ok';
    await scene.clock.advance(SECOND);
    expect(log.sync.state).toBe('saved');
  });

  it('D25 that was given up goes on reading as offline until one is answered', async () => {
    const log = await scene.open();
    scene.network.weather = 'silent';
    void log.engine.syncNow();
    await scene.clock.advance(4 * SECOND);
    const said = log.states.length;
    await scene.clock.advance(30 * SECOND);
    expect(log.states.slice(said).every(({ sync }) => sync.state === 'offline')).toBe(true);
    scene.network.weather = 'ok';
    await scene.clock.advance(15 * SECOND);
    expect(log.sync.state).toBe('saved');
  });

  it('D25 reads as offline at once when the server asks to be left alone for long', async () => {
    const log = await scene.open();
    scene.network.weather = { status: 503, headers: { 'retry-after': '20' } };
    await log.engine.syncNow();
    expect(log.sync.state).toBe('offline');
    scene.network.weather = 'ok';
    await scene.clock.advance(20 * SECOND);
    expect(log.sync.state).toBe('saved');
  });

  it('D25 the time a device takes to open counts for nothing: a new one on a slow phone is not offline', async () => {
    const tab = scene.browser.openTab();
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    void tab.environment.locks?.request(`lulla-sync-${ALICE}`, {}, () => isOpen);
    const log = await scene.open();
    await scene.clock.advance(6 * SECOND);
    expect(log.sync.state).not.toBe('offline');
    scene.network.weather = 'silent';
    open();
    await settled();
    await scene.clock.advance(4 * SECOND - 1);
    expect(log.sync.state).not.toBe('offline');
    await scene.clock.advance(1);
    expect(log.sync.state).toBe('offline');
  });

  it.each([
    ['299 s', '299', 299],
    ['300 s', '300', 300],
    ['301 s', '301', 300],
  ])('D24 waits as long as Retry-After says, 5 minutes at the most: %s', async (_, header, seconds) => {
    const log = await scene.open();
    scene.network.weather = { status: 503, headers: { 'retry-after': header } };
    await log.engine.act(buildDiaperLog());
    await settled();
    const since = scene.clock.now;
    await scene.clock.advance(301 * SECOND);
    expect(scene.network.secondsSince(since)).toEqual([seconds]);
  });
});

/** A body of three pieces, each when `later` has let time pass. */
function inPieces(text: string, later: (work: () => void) => void): ReadableStream<Uint8Array> {
  const size = Math.ceil(text.length / 3);
  const pieces = [text.slice(0, size), text.slice(size, 2 * size), text.slice(2 * size)];
  return new ReadableStream({
    pull: (controller) =>
      new Promise((resolve) => {
        later(() => {
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(piece));
          resolve();
        });
      }),
  });
}

it('D21 the lock of a frozen tab is taken after 15 s: not after 14.999 s', async () => {
  const [frozen, other] = [await scene.open(), await scene.open()];
  let thaw = () => {};
  scene.network.beforeAnswer = () => new Promise((resolve) => (thaw = resolve));
  frozen.tab.environment.setTimer = () => null;
  await frozen.engine.act(buildDiaperLog());
  await settled();
  scene.network.beforeAnswer = async () => {};
  await other.engine.act(buildDiaperLog());
  await settled();
  const mark = scene.network.asked.length;
  await scene.clock.advance(15 * SECOND - 1);
  expect(scene.network.asked.length - mark).toBe(0);
  await scene.clock.advance(1);
  expect(scene.network.asked.length - mark).toBe(1);
  thaw();
  await settled();
});

it('D70 a sign-out waits 10 s for what is to be sent: not longer, not shorter', async () => {
  const log = await scene.open();
  scene.network.weather = 'silent';
  await log.engine.act(buildDiaperLog());
  const answered = vi.fn();
  void log.engine.prepareSignOut().then(answered);
  await scene.clock.advance(10 * SECOND - 1);
  expect(answered).not.toHaveBeenCalled();
  await scene.clock.advance(1);
  expect(answered).toHaveBeenCalledWith({ waiting: 1, refused: 0 });
});

describe('the storage', () => {
  it.each([
    ['D7 opening', OPEN_TIMEOUT, 5 * SECOND],
    ['D71 erasing', ERASE_TIMEOUT, 2 * SECOND],
  ])('%s is waited for no longer than its time', async (_, timeout, ms) => {
    expect(timeout).toBe(ms);
    const clock = new FakeClock(NOON);
    const environment = scene.browser.openTab().environment;
    const timers = { setTimer: clock.setTimer.bind(clock), clearTimer: clock.clearTimer.bind(clock) };
    const given = vi.fn();
    withTimeout({ ...environment, ...timers }, timeout, new Promise(() => {})).catch(given);
    await clock.advance(ms - 1);
    expect(given).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(given).toHaveBeenCalledWith(expect.any(StorageLost));
  });

  it('D71 that another tab holds on to is emptied all the same, and let go of after 2 s', async () => {
    const log = await scene.open();
    await log.engine.act(buildDiaperLog());
    await settled();
    const { environment } = scene.browser.openTab();
    const blocking = scene.browser.storage?.open(databaseName(ALICE));
    await settled();
    const erased = vi.fn();
    log.engine.close();
    void eraseAccount(environment, ALICE).then(erased);
    await scene.clock.advance(2 * SECOND - 1);
    expect(erased).not.toHaveBeenCalled();
    await scene.clock.advance(1);
    expect(erased).toHaveBeenCalled();
    const rest = blocking?.result.transaction('outbox').objectStore('outbox').getAll();
    await settled();
    expect(rest?.result).toEqual([]);
  });
});

it('D3 a trial that ends in weeks ends on time, though no timer of a browser lasts that long', async () => {
  scene = new Scene({ family: buildFamily({ trialEnd: NOON + 40 * DAY }) });
  const setTimer = vi.spyOn(scene.clock, 'setTimer');
  const log = await scene.open();
  log.tab.page('hidden');
  await scene.clock.advance(40 * DAY - 1);
  expect(log.state.access).toBe(true);
  await scene.clock.advance(1);
  expect(log.state.access).toBe(false);
  expect(Math.max(...setTimer.mock.calls.map(([, ms]) => ms))).toBe(DAY);
});
