import { SECOND } from '@lulla/domain/time/instant';
import { expect, it, onTestFinished } from 'vitest';
import type { Environment } from '../model/environment.ts';
import { FakeClock, settled } from '../testing/fake-clock.ts';
import { NOON } from '../testing/fixtures.ts';
import { type ExchangeResult, SyncLoop } from './sync-loop.ts';

interface Stage {
  readonly clock: FakeClock;
  readonly loop: SyncLoop;
  /** When the server was asked, ms from the beginning. */
  readonly asked: readonly number[];
  /** How far the device's clock is off, ms. */
  error: number;
}

/** A loop that has asked once and heard the first of `answers`, then done. */
async function begin(...answers: ExchangeResult[]): Promise<Stage> {
  const clock = new FakeClock(NOON);
  const asked: number[] = [];
  const stage = { clock, asked, error: 0 };
  const environment = {
    now: () => clock.now + stage.error,
    setTimer: (work: () => void, ms: number) => clock.setTimer(work, ms),
    clearTimer: (timer: unknown) => clock.clearTimer(timer as number),
    isVisible: () => true,
  } as Environment;
  const loop = new SyncLoop(environment, {
    exchange: async () => {
      asked.push(clock.now - NOON);
      return answers.shift() ?? { type: 'done', asked: true };
    },
    onStatus: () => {},
  });
  onTestFinished(() => loop.close());
  void loop.sync('pull');
  await settled();
  return Object.assign(stage, { loop });
}

it.each([
  ['slow', -2],
  ['set back by a minute', -60 * SECOND],
  ['set forward by an hour', 3_600 * SECOND],
])('D24 Retry-After is held to the end and no longer, by a clock that is %s', async (_what, error) => {
  const stage = await begin({ type: 'failed', retryAfter: 7 * SECOND });
  stage.error = error;
  await stage.clock.advance(3 * SECOND);
  void stage.loop.sync('push');
  await stage.clock.advance(5 * SECOND);
  expect(stage.asked).toEqual([0, 7 * SECOND]);
});

it('D24 a tap after a failure is sent at once, though the clock was set back meanwhile', async () => {
  const stage = await begin({ type: 'failed', retryAfter: null });
  stage.error = -50 * SECOND;
  await stage.clock.advance(500);
  void stage.loop.sync('push');
  await settled();
  expect(stage.asked).toEqual([0, 500]);
});

it('D24 a page that is hidden asks once the silence is over, when somebody wanted to meanwhile', async () => {
  const failed = { type: 'failed', retryAfter: 20 * SECOND } as const;
  const stage = await begin(failed);
  stage.loop.wake(0);
  await settled();
  expect(stage.asked).toEqual([0]);
  await stage.clock.advance(21 * SECOND);
  expect(stage.asked).toEqual([0, 20 * SECOND]);
});
