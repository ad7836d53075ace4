import type { Action } from '@lulla/domain/protocol/action';
import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';
import { FakeBrowser, type FakeTab } from './testing/fake-browser.ts';
import { FakeClock, settled } from './testing/fake-clock.ts';
import { FakeNetwork } from './testing/fake-network.ts';
import { buildFamily, FAMILY, NOON } from './testing/fixtures.ts';
import { OpenedLog } from './testing/open-engine.ts';

let clock: FakeClock;
let network: FakeNetwork;
let tab: FakeTab;

beforeEach(() => {
  clock = new FakeClock(NOON);
  network = new FakeNetwork(clock, { familyId: FAMILY, family: buildFamily() });
  // Streams would bring events of their own into these tests; they have a file of their own.
  network.streamWeather = 'silent';
  tab = new FakeBrowser({ fetch: network.fetch, clock }).openTab();
});

afterEach(() => expect(tab.reports).toEqual([]));

async function open(): Promise<OpenedLog> {
  const log = new OpenedLog(tab);
  await settled();
  return log;
}

function pee(): Action {
  return { type: 'diaper.log', activityId: newUuid(), contents: 'pee', startedAt: clock.now, note: null };
}

describe('a first sync', () => {
  it('D20 asks at once, with nothing, and shows what comes', async () => {
    const log = await open();
    expect(network.asked).toMatchObject([{ request: { cursor: null, operations: [] } }]);
    expect(log.state).toMatchObject({ phase: 'ready', epoch: `${FAMILY}:0`, access: false });
    expect(log.sync).toEqual({ state: 'saved', waiting: 0, refused: [], isStreamDown: false, lastSyncedAt: NOON });
  });

  it('D26 says nothing, then failed after three retries, and goes on trying', async () => {
    network.weather = 'down';
    const log = await open();
    expect(log.state.phase).toBe('nothing');
    await clock.advance(6 * SECOND);
    expect(log.state.phase).toBe('nothing');
    await clock.advance(SECOND);
    expect(log.state.phase).toBe('failed');
    network.weather = 'ok';
    await clock.advance(8 * SECOND);
    expect(log.state.phase).toBe('ready');
  });
});

describe('a tap', () => {
  it('D2 is shown and sent at once [C4.2 C7.26 C9.25]', async () => {
    const log = await open();
    const { outcome, stored } = await log.engine.act(pee());
    expect(outcome).toMatchObject({ status: 'applied', effects: [{ before: null }] });
    expect(stored).toBe('device');
    expect(log.state.view.activities).toHaveLength(1);
    await settled();
    expect(network.asked.at(-1)?.request.operations).toHaveLength(1);
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('D20 pushes in the order of the taps, 50 at a time', async () => {
    network.weather = 'down';
    const log = await open();
    const ids: string[] = [];
    for (let tap = 0; tap < 120; tap += 1) ids.push((await log.engine.act(pee())).operationId);
    await settled();
    network.weather = 'ok';
    const before = network.asked.length;
    await log.engine.syncNow();
    const pushes = network.asked.slice(before).map(({ request }) => request.operations.map(({ id }) => id));
    expect(pushes.map((push) => push.length)).toEqual([50, 50, 20]);
    expect(pushes.flat()).toEqual(ids);
  });

  it('D20 sends on first, and shows behind a request what was answered, once a second', async () => {
    network.weather = 'down';
    const log = await open();
    for (let tap = 0; tap < 220; tap += 1) await log.engine.act(pee());
    await settled();
    network.weather = 'ok';
    const shown: [atSending: number, unanswered: number][] = [];
    network.beforeAnswer = async () => {
      const atSending = log.sync.waiting;
      await settled();
      shown.push([atSending, log.sync.waiting]);
      clock.now += 0.6 * SECOND;
    };
    await log.engine.syncNow();
    expect(shown).toEqual([
      [220, 220],
      [220, 220],
      [220, 120],
      [120, 120],
      [120, 20],
    ]);
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('D31 shares one request with the taps made while another was under way', async () => {
    const log = await open();
    let release = () => {};
    network.beforeAnswer = () => new Promise((resolve) => (release = resolve));
    await log.engine.act(pee());
    await settled();
    for (let tap = 0; tap < 5; tap += 1) await log.engine.act(pee());
    network.beforeAnswer = async () => {};
    release();
    await settled();
    expect(network.asked.slice(1).map(({ request }) => request.operations.length)).toEqual([1, 5]);
  });
});

describe('failures', () => {
  it('D23 tries again after 1, 2, 4, 8 and 15 s, then every 15 s while the page is visible [C8.15]', async () => {
    const log = await open();
    network.weather = 'down';
    await log.engine.act(pee());
    await settled();
    const since = clock.now;
    await clock.advance(61 * SECOND);
    expect(network.secondsSince(since)).toEqual([1, 3, 7, 15, 30, 45, 60]);
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 1 });
  });

  it('D23 rests behind a hidden page after the last of them, and tries on return', async () => {
    const log = await open();
    network.weather = 'down';
    await log.engine.act(pee());
    await settled();
    tab.page('hidden');
    const since = clock.now;
    await clock.advance(10 * MINUTE);
    expect(network.secondsSince(since)).toEqual([1, 3, 7, 15, 30]);
    network.weather = 'ok';
    tab.page('visible');
    await settled();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('D23 tries at once when the network comes back', async () => {
    const log = await open();
    tab.page('offline');
    network.weather = 'down';
    await log.engine.act(pee());
    await settled();
    expect(log.sync.state).toBe('offline');
    network.weather = 'ok';
    tab.page('online');
    await settled();
    expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
  });

  it('D23 tries at once at a tap that has nothing to send, as one on a refused entry, and goes on in time', async () => {
    const log = await open();
    const refused = newUuid();
    network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'not_permitted' });
    await log.engine.act({ ...pee(), activityId: refused } as Action);
    await settled();
    network.weather = 'down';
    await log.engine.syncNow();
    const since = clock.now;
    await clock.advance(500);
    await log.engine.act({ type: 'activity.edit', activityId: refused, changes: { note: 'Again' } });
    await settled();
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 0 });
    await clock.advance(2 * SECOND);
    network.weather = 'ok';
    await clock.advance(4 * SECOND);
    expect(network.secondsSince(since)).toEqual([0.5, 2.5, 6.5]);
    expect(log.sync.state).toBe('saved');
  });

  it('D24 gives a silent request up after 10 s and keeps the entry', async () => {
    const log = await open();
    network.weather = 'silent';
    await log.engine.act(pee());
    const since = clock.now;
    await clock.advance(11 * SECOND);
    expect(network.secondsSince(since)).toEqual([11]);
    expect(log.sync.waiting).toBe(1);
  });

  it.each(['7', new Date(NOON + 7 * SECOND).toUTCString()])('D24 honours Retry-After: %s', async (header) => {
    const log = await open();
    network.weather = { status: 503, headers: { 'retry-after': header } };
    await log.engine.act(pee());
    await settled();
    const since = clock.now;
    await log.engine.act(pee());
    await clock.advance(8 * SECOND);
    expect(network.secondsSince(since)).toEqual([7]);
  });

  it('D24 lets no Retry-After silence it for more than 5 minutes', async () => {
    const log = await open();
    network.weather = { status: 429, headers: { 'retry-after': '86400' } };
    await log.engine.act(pee());
    await settled();
    const since = clock.now;
    await clock.advance(5 * MINUTE);
    expect(network.secondsSince(since)).toEqual([300]);
  });

  it.each([
    { status: 500 },
    { status: 403, code: 'foreign_origin' },
    { status: 404, code: 'not_found' },
    { status: 200 },
  ])('D4 keeps the outbox at an answer that says nothing about it: %o [C8.17]', async (weather) => {
    const log = await open();
    network.weather = weather;
    await log.engine.act(pee());
    await clock.advance(SECOND);
    expect(log.sync).toMatchObject({ state: 'offline', waiting: 1, refused: [] });
  });
});

describe('polling and return', () => {
  it('D50 polls every 30 s while the page is visible', async () => {
    await open();
    const since = clock.now;
    await clock.advance(91 * SECOND);
    expect(network.secondsSince(since)).toEqual([30, 60, 90]);
  });

  it('D50 leaves a poll out when the last fetch is no more than 25 s old', async () => {
    const log = await open();
    const since = clock.now;
    await clock.advance(6 * SECOND);
    await log.engine.syncNow();
    await clock.advance(64 * SECOND);
    expect(network.secondsSince(since)).toEqual([6, 36, 66]);
  });

  it.each([1, 5, 6, 12, 24, 25, 29])(
    'D50 leaves no fetch older than 30 s, whenever the last one was: %i s after a poll',
    async (after) => {
      const log = await open();
      const since = clock.now;
      for (let turn = 0; turn < 3; turn += 1) {
        await clock.advance(after * SECOND);
        await log.engine.syncNow();
        await clock.advance(31 * SECOND);
      }
      const fetched = [0, ...network.secondsSince(since)];
      const gaps = fetched.slice(1).map((at, nth) => at - (fetched[nth] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(30);
    },
  );

  it('D50 polls soon after a short time away, when the last fetch is old by then', async () => {
    await open();
    await clock.advance(28 * SECOND);
    const since = clock.now;
    tab.page('hidden');
    await clock.advance(20 * SECOND);
    tab.page('visible');
    await clock.advance(10 * SECOND);
    expect(network.secondsSince(since)).toEqual([25]);
  });

  it('D50 does not poll behind a hidden page', async () => {
    await open();
    tab.page('hidden');
    const since = clock.now;
    await clock.advance(10 * MINUTE);
    expect(network.secondsSince(since)).toEqual([]);
  });

  it('D51 syncs on return after more than 30 s away, and not after 30', async () => {
    await open();
    tab.page('hidden');
    await clock.advance(30 * SECOND);
    const since = clock.now - 1;
    tab.page('visible');
    await settled();
    expect(network.secondsSince(since)).toEqual([]);
    tab.page('hidden');
    await clock.advance(31 * SECOND);
    tab.page('visible');
    await settled();
    expect(network.secondsSince(since)).toHaveLength(1);
  });

  it('D51 syncs when a tab that was opened behind another is shown', async () => {
    tab.page('hidden');
    await open();
    await clock.advance(MINUTE);
    const since = clock.now - 1;
    tab.page('visible');
    await settled();
    expect(network.secondsSince(since)).toHaveLength(1);
  });

  it('D50 goes on polling when the clock of the device is set back', async () => {
    await open();
    await clock.advance(SECOND);
    clock.now -= 60 * MINUTE;
    const since = clock.now;
    await clock.advance(2 * 60 * MINUTE);
    expect(network.secondsSince(since).length).toBeGreaterThan(100);
  });
});

describe('the access', () => {
  it('D3 ends by itself when the trial runs out, with no sync', async () => {
    network.family = buildFamily({ trialEnd: NOON + 40 * SECOND });
    const log = await open();
    expect(log.state.access).toBe(true);
    network.weather = 'down';
    await clock.advance(39 * SECOND);
    expect(log.state.access).toBe(true);
    await clock.advance(SECOND);
    expect(log.state).toMatchObject({ access: false, actor: { hasAccess: false } });
  });

  it('R63, R102 what was tapped before it ended offline stays shown until the server has refused it', async () => {
    const trialEnd = NOON + 40 * SECOND;
    network.family = buildFamily({ trialEnd });
    const log = await open();
    network.weather = 'down';
    const bathe = () =>
      log.engine.act({ type: 'bath.log', activityId: newUuid(), babyOil: true, shampoo: false, startedAt: clock.now });
    await clock.advance(39 * SECOND);
    const { operationId } = await bathe();
    await clock.advance(SECOND);
    expect(log.state.access).toBe(false);
    expect(log.state.view.activities).toHaveLength(1);
    expect((await bathe()).outcome).toEqual({ status: 'rejected', code: 'premium_required' });
    expect(log.state.view.activities).toHaveLength(1);
    network.resultOf = ({ id }) => ({ operationId: id, status: 'rejected', code: 'premium_required' });
    network.weather = 'ok';
    await log.engine.syncNow();
    expect(log.sync.refused.map((refused) => refused.operationId)).toContain(operationId);
    expect(log.state.view.activities).toEqual([]);
  });
});

describe('the state', () => {
  it('D3 is not made anew because time goes by or a sync brings nothing', async () => {
    const log = await open();
    await log.engine.act(pee());
    await settled();
    const { view, family } = log.state;
    await clock.advance(5 * MINUTE);
    expect(log.state.view).toBe(view);
    expect(log.state.family).toBe(family);
  });
});

describe('a person who has sent more than they may in so short a time', () => {
  it.each([
    ['too_many_operations', 'limited'],
    ['log_full', 'log_full'],
  ] as const)(
    'D33 %s: keeps what waits and says so, hears of others all the while, and sends when it may',
    async (code, state) => {
      const log = await open();
      network.pushWeather = { status: 429, code, headers: { 'retry-after': '60' } };
      await log.engine.act(pee());
      await settled();
      expect(log.sync).toMatchObject({ state, waiting: 1, refused: [] });
      const since = clock.now;
      await clock.advance(59 * SECOND);
      const pulls = network.asked.filter(({ at }) => at > since);
      expect(pulls.length).toBeGreaterThan(0);
      expect(pulls.map(({ request }) => request.operations.length)).toEqual(pulls.map(() => 0));
      expect(log.sync).toMatchObject({ state, waiting: 1 });
      // What is tapped meanwhile waits too.
      await log.engine.act(pee());
      await settled();
      expect(log.sync).toMatchObject({ state, waiting: 2 });
      network.pushWeather = null;
      await clock.advance(SECOND);
      expect(network.asked.at(-1)?.request.operations).toHaveLength(2);
      expect(log.sync).toMatchObject({ state: 'saved', waiting: 0 });
    },
  );

  it('D33 is told so, and not that they are offline, also where the sync before has failed', async () => {
    const log = await open();
    network.weather = 'down';
    await log.engine.syncNow();
    network.weather = 'ok';
    network.pushWeather = { status: 429, code: 'too_many_operations', headers: { 'retry-after': '60' } };
    await log.engine.act(pee());
    await settled();
    expect(log.sync).toMatchObject({ state: 'limited', waiting: 1 });
  });
});
