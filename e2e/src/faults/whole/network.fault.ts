import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BROKEN_MS, breakLine } from '../break-line.ts';
import type { Line } from '../fault-proxy.ts';
import { Scene } from '../scene.ts';

const scene = Scene.open();

describe('under the taps of many phones all invariants hold, after', { timeout: 300_000 }, () => {
  it.each<[string, Line]>([
    ['a black hole: connections are taken and nothing gets through', { type: 'black_hole' }],
    ['D24 lie-fi: requests arrive and are never answered', { type: 'mute' }],
  ])('%s', async (name, line) => {
    await scene.under(name, () => breakLine(scene, line));
  });

  it('answers that are cut off after their commits', async () => {
    await scene.under('answers cut off after the commit', async () => {
      const { proxy } = scene.stage;
      const before = proxy.cuts;
      proxy.become({ type: 'cut_before_answer' });
      await delay(BROKEN_MS);
      proxy.become({ type: 'open' });
      return { cutAnswers: proxy.cuts - before };
    });
  });

  it('300 ms, 1 Mbit/s and 2 % cuts: no storm of repeats', async () => {
    await scene.under('slow line', async () => {
      const { proxy } = scene.stage;
      const { history } = scene.load;
      const [events, tapped] = [history.events.length, scene.load.tapped];
      proxy.become({ type: 'slow', delayMs: 300, bytesPerSecond: 125_000, cutShare: 0.02 });
      await delay(BROKEN_MS);
      const sent = history.events.slice(events).filter(({ type }) => type === 'invoke').length;
      const taps = scene.load.tapped - tapped;
      // Each tap once, and again for each of the few that were cut.
      expect(sent).toBeLessThan(taps * 1.5 + 20);
      proxy.become({ type: 'open' });
      return { sent, taps };
    });
  });
});
