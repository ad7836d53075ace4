import { expect, test } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

test('continues after each pause, and stops immediately during one', async () => {
  let runs = 0;
  const worker = runPeriodically(async () => {
    runs += 1;
    return runs < 3 ? 0 : 3_600_000;
  });
  await expect.poll(() => runs).toBe(3);
  await worker.stop();
  expect(runs).toBe(3);
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
