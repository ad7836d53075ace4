import { expect, test } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

test('continues after each pause, and stops immediately during one', async () => {
  let rounds = 0;
  const worker = runPeriodically(async () => {
    rounds += 1;
    return rounds < 3 ? 0 : 3_600_000;
  });
  await expect.poll(() => rounds).toBe(3);
  await worker.stop();
  expect(rounds).toBe(3);
});

test('when stopped, finishes the current run and begins no other', async () => {
  const begun: (() => void)[] = [];
  let finished = 0;
  const worker = runPeriodically(async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    finished += 1;
    return 0;
  });
  const stopped = worker.stop();
  begun[0]?.();
  await stopped;
  expect([begun.length, finished]).toEqual([1, 1]);
});
