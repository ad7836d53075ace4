import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import { FakeNetwork, type FakeStream } from '../testing/fake-network.ts';
import { buildDiaperLog, buildFamily, FAMILY, NOON } from '../testing/fixtures.ts';
import { OpenedLog } from '../testing/open-engine.ts';

// Every number of core-tracking §9 that is about time, on both sides of its limit. What happens around them is in
// sync-timing.test.ts and stream-missed.test.ts; the other numbers of timing.ts are in timeout.test.ts.

let clock: FakeClock;
let network: FakeNetwork;
let tab: FakeTab;

beforeEach(() => {
  clock = new FakeClock(NOON);
  network = new FakeNetwork(clock, { familyId: FAMILY, family: buildFamily() });
  tab = new FakeBrowser({ fetch: network.fetch, clock }).openTab();
});

afterEach(() => expect(tab.reports).toEqual([]));

async function open(): Promise<OpenedLog> {
  const log = new OpenedLog(tab);
  await settled();
  return log;
}

function lastStream(): FakeStream {
  const stream = network.streams.at(-1);
  if (!stream) throw new Error('No stream was opened');
  return stream;
}

/** Whether something is counted anew by the time `ms` have passed, and not a millisecond before. */
async function happensAt(ms: number, count: () => number): Promise<void> {
  const before = count();
  await clock.advance(ms - 1);
  expect(count(), `before ${ms} ms`).toBe(before);
  await clock.advance(1);
  expect(count(), `after ${ms} ms`).toBe(before + 1);
}

const fetches = () => network.asked.length;
const streams = () => network.streams.length;

describe('fetching without a stream', () => {
  beforeEach(() => {
    network.streamWeather = 'silent';
  });

  it('D50 polls every 30 s: not after 29.999 s, after 30 s [C4.43 C9.11]', async () => {
    await open();
    await happensAt(30 * SECOND, fetches);
    await happensAt(30 * SECOND, fetches);
  });

  it.each([
    ['25.000 s', 25 * SECOND, 0],
    ['25.001 s', 25 * SECOND + 1, 1],
  ])('D50 polls only if the last fetch is over 25 s old: %s [C9.12]', async (_, age, polls) => {
    const log = await open();
    await clock.advance(30 * SECOND - age);
    await log.engine.syncNow();
    const mark = fetches();
    await clock.advance(age);
    expect(fetches() - mark).toBe(polls);
  });

  it.each([
    ['30.000 s', 30 * SECOND, 0],
    ['30.001 s', 30 * SECOND + 1, 1],
  ])('D51 syncs on return after more than 30 s away: %s [C4.44 C9.13]', async (_, away, syncs) => {
    await open();
    tab.page('hidden');
    await clock.advance(away);
    const mark = fetches();
    tab.page('visible');
    await settled();
    expect(fetches() - mark).toBe(syncs);
  });

  it('D23 retries a failed fetch after 1, 2, 4, 8 and 15 s, and never later than that [C9.17]', async () => {
    await open();
    network.weather = 'down';
    // The poll is the fetch that fails first.
    await clock.advance(30 * SECOND);
    for (const seconds of [1, 2, 4, 8, 15, 15, 15]) await happensAt(seconds * SECOND, fetches);
  });

  it('D26 has nothing to show only after three retries: not after 6.999 s, after 7 s [C8.8 C8.19 C9.17 C9.18]', async () => {
    network.weather = 'down';
    const log = await open();
    await clock.advance(7 * SECOND - 1);
    expect({ phase: log.state.phase, fetches: fetches() }).toEqual({ phase: 'nothing', fetches: 3 });
    expect(log.notices).toEqual([]);
    await clock.advance(1);
    expect({ phase: log.state.phase, fetches: fetches() }).toEqual({ phase: 'failed', fetches: 4 });
    expect(log.notices).toEqual([{ type: 'nothing_loaded' }]);
  });
});

describe('an event of the stream', () => {
  /** Others write, and the server says so at once. */
  async function othersWrite(): Promise<void> {
    network.cursor = { ...network.cursor, revision: network.cursor.revision + 1 };
    lastStream().revision(network.cursor.revision);
    await settled();
  }

  it('D52 pulls at once [C4.42]', async () => {
    await open();
    const mark = fetches();
    await othersWrite();
    expect(fetches() - mark).toBe(1);
  });

  it('D52 shares the pull of the next 500 ms: one of 499 ms waits for it, one of 501 ms does not [C4.42 C9.14]', async () => {
    await open();
    await othersWrite();
    const mark = fetches();
    await clock.advance(499);
    await othersWrite();
    expect(fetches() - mark).toBe(0);
    await clock.advance(1);
    expect(fetches() - mark).toBe(1);
    // The shared pull opens a window of its own.
    await clock.advance(501);
    await othersWrite();
    expect(fetches() - mark).toBe(2);
  });
});

describe('the stream', () => {
  it('D53 is dead when nothing was heard for 60 s: not after 59.999 s, after 60 s [C9.15]', async () => {
    await open();
    await clock.advance(60 * SECOND - 1);
    expect(lastStream().isOpen).toBe(true);
    await clock.advance(1);
    expect(lastStream().isOpen).toBe(false);
  });

  it('D54 is made again after 1, 2, 4, 8 and 16 s, five times, then every minute [C9.16]', async () => {
    const log = await open();
    network.streamWeather = 'down';
    lastStream().end();
    await settled();
    for (const seconds of [1, 2, 4, 8, 16]) {
      expect(log.sync.isStreamDown).toBe(false);
      await happensAt(seconds * SECOND, streams);
    }
    expect(log.sync).toMatchObject({ isStreamDown: true, state: 'live_off' });
    await happensAt(MINUTE, streams);
    await happensAt(MINUTE, streams);
  });

  it('D54 waits up to a quarter longer by chance, and never more than 30 s [C9.16]', async () => {
    tab.environment.random = () => 1;
    await open();
    network.streamWeather = 'down';
    lastStream().end();
    await settled();
    for (const seconds of [1.25, 2.5, 5, 10, 20]) await happensAt(seconds * SECOND, streams);
  });

  it.each([
    ['29.999 s', 30 * SECOND - 1, 2 * SECOND],
    ['30.000 s', 30 * SECOND, SECOND],
  ])('D54 starts over with 1 s when it has stood for 30 s: after %s', async (_, stood, wait) => {
    await open();
    lastStream().end();
    await clock.advance(SECOND);
    await clock.advance(20 * SECOND);
    lastStream().send(':\n\n');
    await clock.advance(stood - 20 * SECOND);
    lastStream().end();
    await settled();
    await happensAt(wait, streams);
  });

  it.each([
    ['30.000 s', 30 * SECOND, 1],
    ['30.001 s', 30 * SECOND + 1, 2],
  ])('D51 is fresh on return after more than 30 s away: %s [C9.13]', async (_, away, count) => {
    await open();
    tab.page('hidden');
    // A page that was frozen: its clock has gone on, its timers have not run.
    clock.now += away;
    tab.page('visible');
    await settled();
    expect(streams()).toBe(count);
    expect(lastStream().isOpen).toBe(true);
  });

  it('D57 is kept for 30 s by a hidden page: for 29.999 s, not for 30 s', async () => {
    await open();
    tab.page('hidden');
    await clock.advance(30 * SECOND - 1);
    expect(lastStream().isOpen).toBe(true);
    await clock.advance(1);
    expect(lastStream().isOpen).toBe(false);
  });
});

describe('live updates that are off', () => {
  /** Five attempts in vain. */
  async function openWithoutStream(): Promise<OpenedLog> {
    network.streamWeather = 'down';
    const log = await open();
    await clock.advance(31 * SECOND);
    expect(log.sync.isStreamDown).toBe(true);
    return log;
  }

  it('D55 leave polling alone, and stay said while something is sent', async () => {
    const log = await openWithoutStream();
    const since = clock.now;
    await clock.advance(MINUTE);
    expect(network.secondsSince(since)).toHaveLength(2);
    const said = log.states.length;
    await log.engine.act(buildDiaperLog());
    await settled();
    expect(log.states.slice(said).map(({ sync }) => sync.state)).toContain('sending');
    expect(log.states.slice(said).every(({ sync }) => sync.isStreamDown)).toBe(true);
  });

  it.each(['online', 'visible'] as const)('D55 are tried anew at once when the page says %s', async (event) => {
    const log = await openWithoutStream();
    network.streamWeather = 'ok';
    if (event === 'visible') tab.page('hidden');
    const mark = streams();
    tab.page(event);
    await settled();
    expect(streams() - mark).toBe(1);
    expect(log.sync).toMatchObject({ isStreamDown: false, state: 'saved' });
  });

  it('D55 are on again by themselves within a minute', async () => {
    const log = await openWithoutStream();
    network.streamWeather = 'ok';
    await clock.advance(MINUTE - 1);
    expect(log.sync.isStreamDown).toBe(true);
    await clock.advance(1);
    expect(log.sync.isStreamDown).toBe(false);
  });

  it('D55 are not spoken of while the server cannot be reached at all', async () => {
    const log = await openWithoutStream();
    network.weather = 'down';
    await clock.advance(30 * SECOND);
    expect(log.sync).toMatchObject({ state: 'offline', isStreamDown: false });
  });

  it('D55 are off too when the stream is taken and nothing ever comes through it', async () => {
    network.streamWeather = 'mute';
    const log = await open();
    await clock.advance(5 * (MINUTE + 16 * SECOND));
    expect(log.sync.isStreamDown).toBe(false);
    await clock.advance(MINUTE);
    expect(log.sync.isStreamDown).toBe(true);
  });
});
