import { setTimeout as delay } from 'node:timers/promises';
import type { Address } from '../database/pool.ts';
import { boundLog } from './bound-log.ts';
import { connectOrLaunch, type ServerLease } from './connect-or-launch.ts';
import { explainFileError } from './explain.ts';
import type { Lease } from './lease.ts';
import { openPlace, type Place, type PostgresOptions } from './place.ts';
import { getProcessState, readPostmasterFile } from './postmaster.ts';

export interface Postgres {
  /** Where to connect; the same after a restart of the server. */
  readonly address: Address;
  /** Whether it already ran: somebody else uses it, or its starter has crashed. */
  readonly wasRunning: boolean;
  /** Stops the server unless another process uses it. Close own connections first: open ones are cut. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 10_000;
const SHUTDOWN_TIMEOUT_MS = 30_000;
const POLL_MS = 5;
const LOG_BOUND_EVERY_MS = 10 * 60_000;

/**
 * Starts the PostgreSQL of a data folder, or joins it: several processes share it, the last to stop ends it. It
 * survives our crash for the next start, and is restarted if it dies. Throws `OperatorError`.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = await openPlace(options);
  const stopping = new AbortController();
  const first = await reach(place, stopping.signal);
  const kept = keep(first.lease, place, stopping.signal);
  const bounding = setInterval(() => {
    boundLog(place.logFile).catch((error: unknown) => place.log.warn({ err: error }, 'postgres.log not bounded'));
  }, LOG_BOUND_EVERY_MS).unref();
  let stopped: Promise<void> | null = null;
  return {
    address: first.lease.address,
    wasRunning: first.wasRunning,
    stop: () => {
      stopping.abort();
      clearInterval(bounding);
      stopped ??= kept.then((lease) => (lease ? leave(lease, place) : undefined));
      return stopped;
    },
  };
}

async function reach(place: Place, signal: AbortSignal): Promise<ServerLease> {
  try {
    return await connectOrLaunch(place, signal);
  } catch (error) {
    throw explainFileError(error, place.dataDir);
  }
}

/** Renews the lease whenever the server is lost, until `signal`; resolves to the last one, if any. */
async function keep(first: Lease, place: Place, signal: AbortSignal): Promise<Lease | null> {
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let lease = first;
  for (;;) {
    await Promise.race([lease.lost, aborted]);
    if (signal.aborted) return lease;
    place.log.warn('the database server has ended: starting it again');
    const next = await reachAgain(place, signal);
    if (next === null) return null;
    lease = next;
    place.log.info('the database server is back');
  }
}

async function reachAgain(place: Place, signal: AbortSignal): Promise<Lease | null> {
  for (let pause = 100; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return (await reach(place, signal)).lease;
    } catch (error) {
      if (signal.aborted) return null;
      place.log.warn({ err: error }, 'the database server cannot be started again yet');
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The last lease is held during the shutdown, so that nobody can join the ending server. */
async function leave(lease: Lease, place: Place): Promise<void> {
  const last = await lease.becomeLast().catch(() => false);
  if (last) await shutDown(place);
  await lease.close();
}

/** A fast shutdown: transactions are rolled back, everything is written. */
async function shutDown({ cluster, log }: Place): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file === null || (await getProcessState(file.pid, cluster)) !== 'postmaster') return;
  process.kill(file.pid, 'SIGINT');
  const deadline = Date.now() + SHUTDOWN_TIMEOUT_MS;
  while ((await getProcessState(file.pid, cluster)) === 'postmaster') {
    if (Date.now() > deadline) {
      log.warn('the database server is still shutting down: leaving it to end by itself');
      return;
    }
    await delay(POLL_MS);
  }
}
