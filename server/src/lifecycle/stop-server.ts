import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { closeServers } from '../http/close-servers.ts';
import type { Logger } from '../platform/logger.ts';
import type { Worker } from '../platform/run-periodically.ts';
import type { StreamHub } from '../stream/hub.ts';

/** For requests that run when the door closes; a little more than the database may take for one (5 s at the most). */
const FINISH_MS = 5_000;
/** For background work, which was asked to end when the drain began. */
const REST_MS = 1_000;
/** All of a stop beyond the drain; then the process ends as it is. */
export const STOP_WITHIN_MS = 7_000;

interface Running {
  readonly stopping: AbortController;
  /** Between saying 'not ready' and sending anybody away, ms: a load balancer looks meanwhile. */
  readonly drainMs: number;
  readonly servers: readonly Server[];
  readonly streams: StreamHub;
  readonly workers: readonly Worker[];
  readonly log: Logger;
  /** Ends what everything above stands on. */
  readonly close: () => Promise<void>;
}

/**
 * Ends in order: not ready, and every answer ends its connection; after the drain the streams are sent away, spread out; then
 * no new connections; requests that run are answered; background work; the database.
 */
export async function stopInOrder({
  stopping,
  drainMs,
  servers,
  streams,
  workers,
  log,
  close,
}: Running): Promise<void> {
  stopping.abort();
  const resting = Promise.all(workers.map((worker) => worker.stop()));
  await delay(drainMs);
  await streams.sendAway();
  await closeServers(servers, FINISH_MS);
  // A mail server that takes its time does not hold us: the mail stays on the table, and is sent by the next start.
  if ((await Promise.race([resting, delay(REST_MS, 'working', { ref: false })])) === 'working')
    log.warn('background work left as it is');
  await streams.stop();
  await close();
}
