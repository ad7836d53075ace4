import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../platform/operator-error.ts';
import { launch } from './launch.ts';
import { type Lease, takeLease } from './lease.ts';
import type { Place } from './place.ts';
import { getProcessState, type PostmasterFile, readPostmasterFile } from './postmaster.ts';

const POLL_MS = 25;
/** For a running server that does not answer. A starting one has no limit, because recovery takes its time. */
const TIMEOUT_MS = 60_000;
/** A server fills its new `postmaster.pid` immediately; an empty one is from a power cut. */
const EMPTY_FILE_MS = 2_000;

export interface ServerLease {
  readonly lease: Lease;
  /** It already ran: another process uses it, or its starter has crashed. */
  readonly wasRunning: boolean;
}

/** A lease of the running server, or of a new one; never two. Throws `OperatorError`; `signal` ends the attempts. */
export async function connectOrLaunch(place: Place, signal: AbortSignal): Promise<ServerLease> {
  let deadline = Date.now() + TIMEOUT_MS;
  for (let wasRunning = true; ; await delay(wasRunning ? POLL_MS : 0)) {
    signal.throwIfAborted();
    const file = await readPostmasterFile(place.cluster);
    const lease = file?.socketFolder ? await takeLease(file.socketFolder) : 'nobody';
    if (typeof lease === 'object') return { lease, wasRunning };
    if (Date.now() > deadline) throw stuck(file, place);
    // A server that answers 'not yet' is alive, perhaps in another container, where its process id means nothing here.
    const state = file !== null && lease === 'nobody' ? await judge(file, place) : lease;
    if (state === 'busy') continue;
    const started = await launch(place, state === 'nobody' ? null : state);
    wasRunning = !started;
    if (started) deadline = Date.now() + TIMEOUT_MS;
  }
}

/** Nobody listens: `busy` if the server of `postmaster.pid` is alive, else `nobody`, or its id if another has it. */
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
