import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../platform/operator-error.ts';
import { launch } from './launch.ts';
import { type Lease, takeLease } from './lease.ts';
import type { Place } from './place.ts';
import { getProcessState, type PostmasterFile, readPostmasterFile } from './postmaster.ts';

const POLL_MS = 25;
/** For a server that runs and does not answer. Starting one has no limit of its own: recovery takes what it takes. */
const PATIENCE_MS = 60_000;
/** A server fills its new `postmaster.pid` at once; one that stays empty is from a power cut. */
const EMPTY_FILE_MS = 2_000;

export interface Reached {
  readonly lease: Lease;
  /** It ran already: another process uses it, or one that started it has crashed. */
  readonly adopted: boolean;
}

/**
 * A lease of the place's server: of the one that runs, whoever started it, else of a new one. Never are there two on one
 * cluster. Throws `OperatorError`; `signal` ends the attempts.
 */
export async function reachServer(place: Place, signal: AbortSignal): Promise<Reached> {
  let deadline = Date.now() + PATIENCE_MS;
  for (let adopted = true; ; await delay(adopted ? POLL_MS : 0)) {
    signal.throwIfAborted();
    const file = await readPostmasterFile(place.cluster);
    const lease = file?.socketFolder ? await takeLease(file.socketFolder) : 'nobody';
    if (typeof lease === 'object') return { lease, adopted };
    if (Date.now() > deadline) throw stuck(file, place);
    // One that answers 'not yet' lives, in this container or in another one, where its process id means nothing to us.
    const state = file !== null && lease === 'nobody' ? await judge(file, place) : lease;
    if (state === 'busy') continue;
    const started = await launch(place, state === 'nobody' ? null : state);
    adopted = !started;
    if (started) deadline = Date.now() + PATIENCE_MS;
  }
}

/** Nobody listens, but there is a `postmaster.pid`: `busy` if its server lives, else `nobody`, or its id if that is taken. */
async function judge(file: PostmasterFile, { cluster }: Place): Promise<'busy' | 'nobody' | number> {
  if (!Number.isSafeInteger(file.pid) || file.pid <= 0) return (await removeEmpty(cluster)) ? 'nobody' : 'busy';
  const state = await getProcessState(file.pid, cluster);
  if (state === 'postmaster') return 'busy';
  return state === 'gone' ? 'nobody' : file.pid;
}

async function removeEmpty(cluster: string): Promise<boolean> {
  const path = join(cluster, 'postmaster.pid');
  const found = await stat(path).catch(() => null);
  if (found && Date.now() - found.mtimeMs < EMPTY_FILE_MS) return false;
  await rm(path, { force: true });
  return true;
}

function stuck(file: PostmasterFile | null, { cluster }: Place): OperatorError {
  return new OperatorError(
    `PostgreSQL runs on ${cluster} (process ${file?.pid ?? 'unknown'}) but does not answer: end it with kill -INT ${file?.pid ?? ''} and start again.`,
  );
}
