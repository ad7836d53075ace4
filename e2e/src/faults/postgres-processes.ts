import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmasterFile } from '@lulla/server/src/postgres/postmaster.ts';
import { until } from '../harness/until.ts';

/** The process id of the PostgreSQL that lives in `dataDir`, once it is ready. */
export async function getPostmaster(dataDir: string): Promise<number> {
  return until('a postmaster', async () => {
    const file = await readPostmasterFile(join(dataDir, 'postgres')).catch(() => null);
    return file?.ready === true && isAlive(file.pid) && file.pid;
  });
}

/** Sends a signal to the PostgreSQL of `dataDir` alone: SIGINT a fast shutdown, SIGQUIT an immediate one. Gives its id. */
export async function signalPostmaster(dataDir: string, signal: NodeJS.Signals): Promise<number> {
  return until('a postmaster to signal', async () => {
    const pid = await getPostmaster(dataDir);
    return send(pid, signal) && pid;
  });
}

/** Sends a signal to the PostgreSQL of `dataDir` and everything it has started. */
export async function signalCluster(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await getPostmaster(dataDir);
  for (const pid of [postmaster, ...(await getChildren(postmaster))]) send(pid, signal);
}

async function getChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isSafeInteger);
  const children = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The second field is the program's name in brackets and may hold anything; the parent is the second behind it.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return Number(fields[1]) === parent ? [pid] : [];
    }),
  );
  return children.flat();
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
