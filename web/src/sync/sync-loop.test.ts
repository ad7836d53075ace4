import { SECOND } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import type { Environment } from './environment.ts';
import { type ExchangeResult, SyncLoop } from './sync-loop.ts';
import { FakeClock, settled } from './testing/fake-clock.ts';
import { NOON } from './testing/fixtures.ts';

it('D24 a timer that fires a little before the time that Retry-After names is set once more for the rest', async () => {
  const clock = new FakeClock(NOON);
  let early = 0;
  const environment = {
    now: () => clock.now - early,
    setTimer: (work: () => void, ms: number) => clock.setTimer(work, ms),
    clearTimer: (timer: unknown) => clock.clearTimer(timer as number),
    isVisible: () => true,
  } as Environment;
  const asked: number[] = [];
  const answers: ExchangeResult[] = [{ type: 'failed', retryAfter: 7 * SECOND }];
  const loop = new SyncLoop(environment, {
    exchange: async () => {
      asked.push(clock.now - NOON);
      return answers.shift() ?? { type: 'done', asked: true };
    },
    onStatus: () => {},
  });
  void loop.sync('pull');
  await settled();
  early = 2;
  await clock.advance(8 * SECOND);
  expect(asked).toEqual([0, 7 * SECOND + 2]);
  loop.close();
});
