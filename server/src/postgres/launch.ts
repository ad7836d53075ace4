import type { ChildProcess } from 'node:child_process';
import { constants, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import { LARGEST_LOG } from './bound-log.ts';
import { prepareCluster } from './cluster.ts';
import { explainOutput, explainSpawnError } from './explain.ts';
import type { Place } from './place.ts';
import { readPostmasterFile } from './postmaster.ts';
import { runBinary } from './run-binary.ts';
import { PORT, prepareSocketFolder } from './socket-folder.ts';

const POLL_MS = 5;
/** A start takes a tenth of a second; longer means recovery. */
const LONG_START_MS = 5_000;
/** Not through a link: as root we may be writing in somebody else's folder. */
const LOG_FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
/** Another server runs or is ending: no failure. */
const TAKEN = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/** True once a new server of the cluster answers; false if another runs. `pastPid`: stale id of `postmaster.pid`. */
export async function launch(place: Place, pastPid: number | null): Promise<boolean> {
  const binaries = await prepareBinaries(place);
  await prepareCluster(place, binaries);
  const folder = await prepareSocketFolder(place.cluster, place.account);
  const log = await openLog(place.logFile);
  try {
    const child = runBinary(binaries.postgres, {
      folder: place.cluster,
      account: place.account,
      output: log.handle.fd,
      args: serverArgs(place, folder === place.cluster ? '.' : folder),
      // PostgreSQL refuses to start while the process of postmaster.pid exists, except its parent and this id. It still
      // checks that no server process is left in shared memory.
      env: pastPid === null ? {} : { PG_GRANDPARENT_PID: String(pastPid) },
      detached: true,
    });
    await untilReady(child, place, binaries.postgres);
    if (child.exitCode === null && child.signalCode === null) {
      child.unref();
      return true;
    }
    const text = await readFrom(log);
    if (!TAKEN.test(text)) throw explainOutput('it', { dataDir: place.dataDir, text, logFile: place.logFile });
    return false;
  } finally {
    await log.handle.close();
  }
}

/** Fixed settings; the rest is in postgresql.conf. */
function serverArgs({ settings }: Place, socketFolder: string): string[] {
  const fixed = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...settings,
  };
  return Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function untilReady(child: ChildProcess, { cluster, log }: Place, program: string): Promise<void> {
  const recovering = setTimeout(() => log.info('the database is recovering: waiting for it'), LONG_START_MS);
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = explainSpawnError(error, program);
  });
  while (failure === null && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.ready && file.pid === child.pid) break;
    await delay(POLL_MS);
  }
  clearTimeout(recovering);
  if (failure !== null) throw failure;
}

interface ServerLog {
  readonly handle: FileHandle;
  readonly start: number;
}

/** Appends, so that two starts do not truncate each other's log; a long one is moved first. */
async function openLog(file: string): Promise<ServerLog> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LARGEST_LOG) await rename(file, `${file}.old`);
  const handle = await open(file, LOG_FLAGS, 0o600);
  return { handle, start: (await handle.stat()).size };
}

async function readFrom({ handle, start }: ServerLog): Promise<string> {
  const { size } = await handle.stat();
  const buffer = Buffer.alloc(Math.min(size - start, 65_536));
  await handle.read(buffer, 0, buffer.length, start);
  return buffer.toString('utf8');
}
