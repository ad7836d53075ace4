import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The user that PostgreSQL runs as if we are root, which it refuses. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Null (ourselves) unless we are root; then the cluster's owner, that of the folders above, `postgres` or `nobody`. */
export async function chooseAccount(cluster: string): Promise<Account | null> {
  if (!isRoot()) return null;
  const dataDir = dirname(cluster);
  return (
    (await ownerOf(cluster)) ??
    (await namedOwnerOf(dataDir)) ??
    (await namedOwnerOf(dirname(dataDir))) ??
    (await accountNamed('postgres')) ??
    (await accountNamed('nobody')) ??
    NOBODY
  );
}

async function ownerOf(folder: string): Promise<Account | null> {
  const owner = await stat(folder).catch(() => null);
  if (owner === null || owner.uid === 0) return null;
  return { uid: owner.uid, gid: owner.gid === 0 ? owner.uid : owner.gid };
}

/** A cluster can only be made by an account that has a name. */
async function namedOwnerOf(folder: string): Promise<Account | null> {
  const owner = await ownerOf(folder);
  return owner !== null && (await accountNamed(String(owner.uid))) !== null ? owner : null;
}

async function accountNamed(name: string): Promise<Account | null> {
  const ids = await Promise.all([id('-u', name), id('-g', name)]).catch(() => null);
  if (!ids) return null;
  const [uid, gid] = ids;
  return uid > 0 && gid > 0 ? { uid, gid } : null;
}

async function id(what: '-u' | '-g', name: string): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [what, name]);
  return Number(stdout);
}
