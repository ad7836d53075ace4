import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Account } from './account.ts';

export const PORT = 5432;
/** The maximum length of a socket path, by the smaller of two systems: 104 bytes with its end on macOS, 108 on Linux. */
const LONGEST_PATH = 103;
const TRIES = 5;

/** The folder of the socket: the cluster itself or, if that path is too long, a short private temporary folder. */
export async function prepareSocketFolder(cluster: string, account: Account | null): Promise<string> {
  if (fits(cluster)) return cluster;
  const hash = createHash('sha256')
    .update(await realpath(cluster))
    .digest('hex')
    .slice(0, 12);
  const base = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, `lulla-${hash}-0`)));
  for (let attempt = 0; base !== undefined && attempt < TRIES; attempt += 1) {
    const folder = join(base, `lulla-${hash}-${attempt}`);
    if (await isMadeFor(folder, account)) return folder;
  }
  throw new OperatorError(`The path ${cluster} is too long for a socket: set DATA_DIR to a shorter one.`);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH;
}

/** A name in /tmp may already be somebody else's: only a folder of our own will do. */
async function isMadeFor(folder: string, account: Account | null): Promise<boolean> {
  const uid = account?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account !== null) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}
