import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from '../lifecycle/workers.ts';

/**
 * Does `round` at once and again and again; it gives the pause before the next one, ms, and never throws. Stopped, it
 * finishes the round it is in.
 */
export function workInRounds(round: () => Promise<number>): Worker {
  const stopping = new AbortController();
  const running = run(round, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(round: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const pause = await round();
    await delay(pause, undefined, { signal: stopping }).catch(() => {});
  }
}
