import { setTimeout as delay } from 'node:timers/promises';

/** Something that works beside the requests for as long as the server runs. */
export interface Worker {
  /** Resolves when it holds nothing any more; what it was doing is finished or left for the next start. */
  stop(): Promise<void> | void;
}

/**
 * Does `round` at once and again and again; it gives the pause before the next one, ms, and never throws. Stopped, it
 * finishes the round it is in.
 */
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
