import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeBrowser, type FakeTab } from '../testing/fake-browser.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import { FakeNetwork, type FakeStream } from '../testing/fake-network.ts';
import { buildDiaper, buildFamily, buildRow, FAMILY, NOON } from '../testing/fixtures.ts';
import { OpenedLog } from '../testing/open-engine.ts';

let clock: FakeClock;
let network: FakeNetwork;
let browser: FakeBrowser;
let tab: FakeTab;

beforeEach(() => {
  clock = new FakeClock(NOON);
  network = new FakeNetwork(clock, { familyId: FAMILY, family: buildFamily() });
  browser = new FakeBrowser({ fetch: network.fetch, clock });
  tab = browser.openTab();
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

/** Somebody else's write: the server has come further. */
function othersWrite(): void {
  network.cursor = { ...network.cursor, revision: network.cursor.revision + 1 };
  network.rows = [buildRow(buildDiaper(), network.cursor.revision)];
}

async function publish(revision = network.cursor.revision, epoch = 0): Promise<void> {
  lastStream().revision(revision, epoch);
  await settled();
}

/** Keeps the stream alive the way the server does. */
async function beat(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 25 * SECOND) {
    await clock.advance(Math.min(left, 25 * SECOND));
    if (lastStream().isOpen) lastStream().send(':\n\n');
    await settled();
  }
}

describe('D52 an event of the stream', () => {
  it('pulls at once, and what it announced is on the screen', async () => {
    const log = await open();
    othersWrite();
    const mark = network.asked.length;
    await publish();
    expect(network.asked.length - mark).toBe(1);
    expect(log.state.view.activities).toHaveLength(1);
  });

  it('shares one pull with those of the next 500 ms', async () => {
    await open();
    await clock.advance(SECOND);
    const since = clock.now;
    othersWrite();
    await publish();
    for (let event = 0; event < 4; event += 1) {
      await clock.advance(100);
      othersWrite();
      await publish();
    }
    await clock.advance(400);
    expect(network.secondsSince(since - 1)).toEqual([0.001, 0.501]);
  });

  it('asks for nothing when the device has it already', async () => {
    await open();
    const mark = network.asked.length;
    await publish(network.cursor.revision);
    await publish(0);
    expect(network.asked.length - mark).toBe(0);
  });

  it('of a new epoch pulls whatever the revision', async () => {
    await open();
    const mark = network.asked.length;
    network.cursor = { ...network.cursor, epoch: 1, revision: 1 };
    await publish(1, 1);
    expect(network.asked.length - mark).toBe(1);
  });

  it('comes through in pieces, between comments and settings', async () => {
    await open();
    othersWrite();
    const mark = network.asked.length;
    const stream = lastStream();
    for (const piece of [
      'retry: 2000\n\n:\n',
      '\nevent: revi',
      'sion\nda',
      'ta: {"epoch":0,"revision":2}\n',
      '\n:\n\n',
    ]) {
      stream.send(piece);
      await settled();
    }
    expect(network.asked.length - mark).toBe(1);
  });

  it.each([
    'event: revision\ndata: {"epoch":"x"}\n\n',
    'event: revision\ndata: nonsense\n\n',
    'event: other\ndata: {}\n\n',
  ])('that is not understood is nothing: %j', async (text) => {
    await open();
    const mark = network.asked.length;
    lastStream().send(text);
    await settled();
    expect(network.asked.length - mark).toBe(0);
  });
});

describe('D53 a silent stream', () => {
  it('is dead after 60 s without a sign, and made anew', async () => {
    await open();
    await clock.advance(60 * SECOND);
    expect(network.streams[0]?.isOpen).toBe(false);
    await clock.advance(SECOND);
    expect(network.streams).toHaveLength(2);
  });

  it('lives as long as heartbeats come', async () => {
    await open();
    await beat(10 * MINUTE);
    expect(network.streams).toHaveLength(1);
  });

  it('that is accepted and never answered is dead too', async () => {
    network.streamWeather = 'silent';
    await open();
    await clock.advance(61 * SECOND);
    expect(network.streams).toHaveLength(2);
  });
});

describe('D54 a stream that breaks', () => {
  it('is made again after 1, 2, 4, 8 and 16 s, then every minute', async () => {
    const log = await open();
    network.streamWeather = 'down';
    const since = clock.now;
    lastStream().end();
    await clock.advance(31 * SECOND + 2 * MINUTE);
    const seconds = network.streams.slice(1).map(({ at }) => (at - since) / 1000);
    expect(seconds).toEqual([1, 3, 7, 15, 31, 91, 151]);
    expect(log.sync.state).toBe('live_off');
  });

  it('says nothing before the fifth attempt has failed', async () => {
    const log = await open();
    network.streamWeather = 'down';
    lastStream().end();
    await clock.advance(30 * SECOND);
    expect(log.sync.state).toBe('saved');
  });

  it('D55 is polled for meanwhile, and well again when it stands', async () => {
    const log = await open();
    network.streamWeather = 'down';
    lastStream().end();
    await clock.advance(40 * SECOND);
    const since = clock.now;
    await clock.advance(MINUTE);
    expect(network.secondsSince(since)).toHaveLength(2);
    network.streamWeather = 'ok';
    await clock.advance(MINUTE);
    expect(log.sync.state).toBe('saved');
  });

  it('starts again with 1 s only when it had stood for 30', async () => {
    await open();
    lastStream().end();
    await clock.advance(SECOND);
    await clock.advance(29 * SECOND);
    const since = clock.now;
    lastStream().end();
    await clock.advance(2 * SECOND);
    lastStream().send(':\n\n');
    await clock.advance(30 * SECOND);
    lastStream().end();
    await clock.advance(SECOND);
    expect(network.streams.slice(2).map(({ at }) => (at - since) / 1000)).toEqual([2, 33]);
  });

  it('D55 is tried at once when a sync succeeds again', async () => {
    const log = await open();
    network.streamWeather = 'down';
    network.weather = 'down';
    lastStream().end();
    await log.engine.syncNow();
    await clock.advance(40 * SECOND);
    network.streamWeather = 'ok';
    network.weather = 'ok';
    const count = network.streams.length;
    await clock.advance(15 * SECOND);
    expect(network.streams).toHaveLength(count + 1);
    expect(log.sync.state).toBe('saved');
  });

  it.each(['online', 'visible'] as const)('D55 is tried at once when the page says %s', async (event) => {
    await open();
    network.streamWeather = 'down';
    lastStream().end();
    await clock.advance(40 * SECOND);
    network.streamWeather = 'ok';
    const count = network.streams.length;
    if (event === 'visible') tab.page('hidden');
    tab.page(event);
    await settled();
    expect(network.streams).toHaveLength(count + 1);
  });

  it.each([{ status: 503 }, { status: 401, code: 'signed_out' }, { status: 200 }])(
    'is the same as one that is refused: %o',
    async (weather) => {
      network.streamWeather = weather;
      await open();
      await clock.advance(SECOND);
      expect(network.streams).toHaveLength(2);
    },
  );
});

describe('D56 a goodbye', () => {
  it('closes the stream until a sync has told who and where this person is now', async () => {
    await open();
    network.weather = 'down';
    lastStream().send('event: bye\ndata: {}\n\n');
    lastStream().end();
    await clock.advance(20 * SECOND);
    expect(network.streams).toHaveLength(1);
    network.weather = 'ok';
    await clock.advance(15 * SECOND);
    expect(network.streams).toHaveLength(2);
  });

  it('of an ended session leaves it closed', async () => {
    const log = await open();
    network.weather = { status: 401, code: 'signed_out' };
    lastStream().send('event: bye\ndata: {}\n\n');
    await clock.advance(5 * MINUTE);
    expect(network.streams).toHaveLength(1);
    expect(log.sync.state).toBe('signed_out');
  });
});

describe('D51 a return', () => {
  it('after more than 30 s takes a fresh stream, also when the old one looks alive', async () => {
    await open();
    tab.page('hidden');
    await clock.advance(29 * SECOND);
    clock.now += 3 * SECOND;
    const old = lastStream();
    tab.page('visible');
    await settled();
    expect(old.isOpen).toBe(false);
    expect(network.streams).toHaveLength(2);
  });

  it('after less keeps the stream', async () => {
    await open();
    tab.page('hidden');
    await clock.advance(20 * SECOND);
    tab.page('visible');
    await settled();
    expect(network.streams).toHaveLength(1);
    expect(lastStream().isOpen).toBe(true);
  });
});

describe('D57 several tabs', () => {
  it('have one stream, and all show what it brings', async () => {
    const log = await open();
    const other = new OpenedLog(browser.openTab());
    await settled();
    expect(network.streams).toHaveLength(1);
    othersWrite();
    const mark = network.asked.length;
    await publish();
    expect(network.asked.length - mark).toBe(1);
    expect(log.state.view.activities).toHaveLength(1);
    expect(other.state.view.activities).toHaveLength(1);
  });

  it('D55 all say that live updates are off, also one that is opened later; and none when they are on again', async () => {
    network.streamWeather = 'down';
    const logs = [await open(), new OpenedLog(browser.openTab())];
    await settled();
    await clock.advance(31 * SECOND);
    logs.push(new OpenedLog(browser.openTab()));
    await settled();
    const said = () => logs.map(({ sync }) => [sync.state, sync.isStreamDown]);
    expect(said()).toEqual(logs.map(() => ['live_off', true]));
    network.streamWeather = 'ok';
    await clock.advance(MINUTE);
    expect(said()).toEqual(logs.map(() => ['saved', false]));
  });

  it('D55 forget what the holder said when another takes its place, until that one has tried', async () => {
    network.streamWeather = 'down';
    const log = await open();
    const other = new OpenedLog(browser.openTab());
    await settled();
    await clock.advance(31 * SECOND);
    log.engine.close();
    await settled();
    expect(other.sync.isStreamDown).toBe(false);
    await clock.advance(31 * SECOND);
    expect(other.sync.isStreamDown).toBe(true);
  });

  it('hand it on when theirs closes, or is hidden for 30 s', async () => {
    const log = await open();
    const second = browser.openTab();
    const other = new OpenedLog(second);
    await settled();
    log.engine.close();
    await settled();
    expect(network.streams.map((stream) => stream.isOpen)).toEqual([false, true]);
    const third = new OpenedLog(browser.openTab());
    second.page('hidden');
    await clock.advance(30 * SECOND);
    expect(network.streams.map((stream) => stream.isOpen)).toEqual([false, false, true]);
    other.engine.close();
    third.engine.close();
  });
});
