import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeStream } from './testing/fake-network.ts';
import type { OpenedLog } from './testing/open-engine.ts';
import { Scene } from './testing/scene.ts';

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
});

afterEach(() => expect(scene.reports).toEqual([]));

function openListening(): Promise<OpenedLog> {
  scene.network.streamWeather = 'ok';
  return scene.open();
}

function lastStream(): FakeStream {
  const stream = scene.network.streams.at(-1);
  if (!stream) throw new Error('No stream was opened');
  return stream;
}

describe('D55 a stream that breaks without coming back', () => {
  /** Has broken so often that the next attempt is a minute away. */
  async function openWithFlakyStream(): Promise<OpenedLog> {
    const log = await openListening();
    scene.network.streamWeather = 'down';
    lastStream().end();
    await scene.clock.advance(31 * SECOND);
    scene.network.streamWeather = 'ok';
    await scene.clock.advance(MINUTE);
    expect(log.sync.state).toBe('saved');
    return log;
  }

  it.each([
    ['for the first time', openListening],
    ['again and again', openWithFlakyStream],
  ])('%s makes the device sync after 1.5 s, and reads as offline a second later', async (_, opened) => {
    const log = await opened();
    scene.network.streamWeather = 'down';
    scene.network.weather = 'down';
    const since = scene.clock.now;
    lastStream().end();
    await scene.clock.advance(1_500 - 1);
    expect(scene.network.secondsSince(since)).toEqual([]);
    await scene.clock.advance(SECOND + 1);
    expect(scene.network.secondsSince(since)).toEqual([1.5, 2.5]);
    expect(log.sync).toMatchObject({ state: 'offline', isStreamDown: false });
  });

  it('reads as nothing where the server is there', async () => {
    const log = await openListening();
    scene.network.streamWeather = 'down';
    const since = scene.clock.now;
    const said = log.states.length;
    lastStream().end();
    await scene.clock.advance(20 * SECOND);
    expect(scene.network.secondsSince(since)).toEqual([1.5]);
    expect(log.states.slice(said).map(({ sync }) => sync.state)).not.toContain('offline');
  });

  it('in time asks for nothing', async () => {
    await openListening();
    const since = scene.clock.now;
    lastStream().end();
    await scene.clock.advance(5 * SECOND);
    expect(scene.network.streams).toHaveLength(2);
    expect(scene.network.secondsSince(since)).toEqual([]);
  });

  it('until later, while syncs fail, makes the device sync at once', async () => {
    const log = await openListening();
    scene.network.streamWeather = 'down';
    scene.network.weather = 'down';
    lastStream().end();
    await scene.clock.advance(14 * SECOND);
    expect(log.sync.state).toBe('offline');
    scene.network.streamWeather = 'ok';
    scene.network.weather = 'ok';
    // The stream is tried 15 s after it broke, the sync after 16.5.
    await scene.clock.advance(SECOND);
    expect(log.sync.state).toBe('saved');
  });
});
