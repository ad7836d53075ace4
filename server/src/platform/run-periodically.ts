import { setTimeout as delay } from 'node:timers/promises';

/** Background work that runs as long as the server. */
export interface Worker {
  /** Resolves when it has released everything; unfinished work is left for the next start. */
  stop(): Promise<void> | void;
}

/** Runs `work`, which returns the next pause (ms) and never throws, from now on. `stop` waits for the present run. */
export function runPeriodically(work: () => Promise<number>): Worker {
  const stopping = new AbortController();
  const running = run(work, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(work: () => Promise<number>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const pause = await work();
    await delay(pause, undefined, { signal: stopping }).catch(() => {});
  }
}
