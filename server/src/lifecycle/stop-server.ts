import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { closeServers } from '../http/close-servers.ts';
import type { Logger } from '../platform/logger.ts';
import type { Worker } from '../platform/run-periodically.ts';
import type { StreamHub } from '../stream/hub.ts';

/** For running requests; a little longer than the database may take (5 s). */
export const FINISH_MS = 5_000;
/** For background work, which was stopped when the drain began. */
export const REST_MS = 1_000;
/** For a stop beyond the drain, longer than its parts together; then the process exits. */
export const STOP_WITHIN_MS = 10_000;

interface Running {
  readonly stopping: AbortController;
  /** Between 'not ready' and closing, ms, for the load balancer to notice. */
  readonly drainMs: number;
  readonly servers: readonly Server[];
  readonly streams: StreamHub;
  readonly workers: readonly Worker[];
  readonly log: Logger;
  /** Closes the database. */
  readonly close: () => Promise<void>;
}

/** Stops in order: readiness, drain, streams (spread out), connections and requests, background work, database. */
export async function stopInOrder(running: Running): Promise<void> {
  const { stopping, drainMs, servers, streams, workers, log, close } = running;
  stopping.abort();
  const resting = Promise.all(workers.map((worker) => worker.stop()));
  await delay(drainMs);
  await streams.sendAway();
  await closeServers(servers, FINISH_MS);
  // A slow mail server does not delay the stop: the next start sends the mail.
  if ((await Promise.race([resting, delay(REST_MS, 'working', { ref: false })])) === 'working')
    log.warn('background work left as it is');
  await streams.stop();
  await close();
}
