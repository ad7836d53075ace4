import { lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode } from '../platform/error-code.ts';
import { flushFolder } from '../platform/flush-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { explainOutput, explainSpawnError } from './explain.ts';
import type { Place } from './place.ts';
import { runBinary } from './run-binary.ts';

/** The only superuser. Whoever can enter the socket folder (mode 0700) connects as it, and could read the files anyway. */
export const USER = 'lulla';

/** Written into the cluster's postgresql.conf, where the operator may change them. */
const INITIAL_SETTINGS: Readonly<Record<string, string>> = {
  // For small machines: three processes less, and no gigabyte of WAL.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  // Parallel workers need more /dev/shm than a container has by default.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The log has starts, recoveries and failures; details and statements, which contain rows, are off.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The collation is PostgreSQL's own: an update of the system's libc cannot reorder, and so corrupt, an index. */
const INITDB_ARGS = [
  `--username=${USER}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...Object.entries(INITIAL_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Creates the cluster if there is none, and checks that an existing one fits the binaries. It is created next to its
 * place and renamed, so an interrupted start leaves nothing half made; of concurrent starts the first rename wins.
 */
export async function prepareCluster(place: Place, binaries: Binaries): Promise<void> {
  await removeUnfinished(place.cluster);
  if (!(await isCluster(place.cluster))) await makeCluster(place, binaries);
  await mustFit(place.cluster, binaries);
  if (place.account !== null) await handOver(place.cluster, place.account);
}

async function makeCluster({ dataDir, cluster, account, log }: Place, { initdb }: Binaries): Promise<void> {
  await mustBeFree(cluster);
  log.info(`making a new database in ${cluster}`);
  const unfinished = `${cluster}.init-${OURS}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    // In somebody else's data folder a name may become a link at any moment.
    if (account !== null) await lchown(unfinished, account.uid, account.gid);
    // A Ctrl-C takes effect after it.
    const child = runBinary(initdb, { folder: unfinished, account, output: 'pipe', args: INITDB_ARGS, detached: true });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', (error) => reject(explainSpawnError(error, initdb)));
      child.once('close', resolve);
    });
    const [code, said] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
    if (code !== 0) throw explainOutput('initdb', { dataDir, text: said });
    await rename(unfinished, cluster);
    await flushFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start was first.
    if (!(await isCluster(cluster))) throw error;
  }
}

async function mustBeFree(cluster: string): Promise<void> {
  const found = await readdir(cluster).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.length === 0) return;
  throw new OperatorError(`${cluster} holds something that is no database: move it away, or set DATA_DIR.`);
}

/** Distinguishes this process's folders from those of an earlier process with its id. */
const OURS = `${process.pid}-${Math.round(performance.timeOrigin)}`;

async function removeUnfinished(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.init-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix) || name === `${prefix}${OURS}`) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    // One that cannot be removed does no harm.
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function isCluster(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(() => null)) !== null;
}

async function mustFit(cluster: string, { major }: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (made === major) return;
  throw new OperatorError(
    `The database in ${cluster} was made by PostgreSQL ${made} and this version of Lulla brings ${major}: make a backup with the version that made it and restore that here.`,
  );
}

/** A cluster that root has copied belongs to root; the server refuses it. */
async function handOver(cluster: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(cluster)).uid === uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) await lchown(join(cluster, entry), uid, gid);
  await lchown(cluster, uid, gid);
}
