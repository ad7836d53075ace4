import { setTimeout as delay } from 'node:timers/promises';

/** Background work that runs as long as the server. */
export interface Worker {
  /** Resolves when it has released everything; unfinished work is left for the next start. */
  stop(): Promise<void> | void;
}

/** Runs `round`, which returns the next pause (ms) and never throws, from now on. `stop` waits for the present run. */
export function runPeriodically(round: () => Promise<number>): Worker {
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
