import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { itInFull } from '../../test/full.ts';
import { bundleOwner, getRefusal, type Owner, type OwnerCommand, startOwner } from '../../test/owner-process.ts';
import { createLogger } from '../platform/logger.ts';
import { chooseAccount, isRoot } from './account.ts';
import { findNative } from './binaries.ts';
import { copyBinaries } from './copy-binaries.ts';
import { readPostmasterFile } from './postmaster.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

const log = createLogger('silent');
/** Somebody who is not root: ourselves, if we are not. */
const USER = isRoot() ? { uid: 65_534, gid: 65_534 } : undefined;
/** The one besides root that has the same id everywhere. */
const DAEMON = 1;
const NAMELESS = 12_345;

let folder: string;
let command: OwnerCommand;
/** The npm package as it arrives where install scripts are off: without the links between its libraries. */
let native: string;
const running: (Postgres | Owner)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lulla-account-'));
  chmodSync(folder, 0o755);
  native = join(folder, 'package/native');
  command = await bundleOwner(folder, USER);
  await copyBinaries(findNative(), native);
  copyFileSync(join(findNative(), '../package.json'), join(folder, 'package/package.json'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder that belongs to the user who is not root. */
function makeUserFolder(name: string): string {
  const made = join(folder, name);
  mkdirSync(made);
  if (USER !== undefined) chownSync(made, USER.uid, USER.gid);
  return made;
}

async function start(options: { dataDir: string; systemDir?: string }): Promise<Postgres> {
  const postgres = await startPostgres({ native, log, ...options });
  running.push(postgres);
  return postgres;
}

async function serverUid(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  return statSync(`/proc/${file?.pid}`).uid;
}

const linkIn = (somewhere: string) => join(somewhere, 'lib/libicudata.so.60');

itInFull(
  'a user runs a copy in the data folder when the package lacks its links and is not theirs to write',
  async () => {
    const dataDir = join(makeUserFolder('user'), 'data');
    chmodSync(join(native, 'lib'), 0o555);
    running.push(await startOwner(command, { dataDir, native }, USER));
    chmodSync(join(native, 'lib'), 0o755);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql-18'))).toHaveLength(1);
    expect(existsSync(linkIn(native))).toBe(false);
  },
);

test('a data folder that cannot be written is refused in one sentence', async () => {
  const locked = makeUserFolder('locked');
  chmodSync(locked, 0o555);
  expect(await getRefusal(command, { dataDir: join(locked, 'data'), native }, USER)).toMatch(
    /^OperatorError: The data folder .*locked\/data cannot be written: give Lulla the right to it, or set DATA_DIR\.$/,
  );
});

itInFull('a package that may be written gets its links', async () => {
  await start({ dataDir: join(folder, 'linked') });
  expect(existsSync(linkIn(native))).toBe(true);
});

if (isRoot()) {
  test('root runs it as the owner of the folders above', async () => {
    const checkout = join(folder, 'theirs');
    mkdirSync(join(checkout, 'data'), { recursive: true });
    chownSync(checkout, DAEMON, DAEMON);
    expect(await chooseAccount(join(checkout, 'data/postgres'))).toEqual({ uid: DAEMON, gid: DAEMON });
  });

  test('root runs it as an account without rights where an owner has no name', async () => {
    const dataDir = join(folder, 'nameless');
    mkdirSync(dataDir);
    chownSync(dataDir, NAMELESS, NAMELESS);
    const account = await chooseAccount(join(dataDir, 'postgres'));
    expect([undefined, 0, NAMELESS]).not.toContain(account?.uid);
  });

  test('root keeps the account that owns a cluster, named or not', async () => {
    const cluster = join(folder, 'has-owner/postgres');
    mkdirSync(cluster, { recursive: true });
    chownSync(cluster, NAMELESS, NAMELESS);
    expect(await chooseAccount(cluster)).toEqual({ uid: NAMELESS, gid: NAMELESS });
  });

  test('another user gets an error that a cluster belongs to root', async () => {
    expect(await getRefusal(command, { dataDir: join(folder, 'has-owner'), native }, USER)).toMatch(
      /^OperatorError: The database in .* belongs to user 12345 and Lulla runs as user 65534: /,
    );
  });

  test('a user without a name is refused in one sentence', async () => {
    const dataDir = join(folder, 'without-name');
    mkdirSync(dataDir);
    chownSync(dataDir, NAMELESS, NAMELESS);
    expect(await getRefusal(command, { dataDir, native }, { uid: NAMELESS, gid: NAMELESS })).toMatch(
      /^OperatorError: User 12345 has no name on this system/,
    );
  });

  test('root runs it below folders that only root may enter, and changes no permissions', async () => {
    const home = join(folder, 'root');
    mkdirSync(home, { mode: 0o700 });
    renameSync(dirname(native), join(home, 'package'));
    const dataDir = join(home, 'lulla/data');
    const systemDir = join(folder, 'var-lib-lulla');
    const postgres = await startPostgres({ dataDir, systemDir, native: join(home, 'package/native'), log });
    running.push(postgres);
    expect(await serverUid(dataDir)).not.toBe(0);
    expect(postgres.address.host).toBe(join(dataDir, 'postgres'));
    expect(readdirSync(systemDir)).toHaveLength(1);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, 'package')).uid).toBe(0);
    renameSync(join(home, 'package'), dirname(native));
  });

  itInFull('root returns a cluster that was copied as root to its account', async () => {
    const dataDir = join(folder, 'linked');
    const files = readdirSync(join(dataDir, 'postgres'), { recursive: true, encoding: 'utf8' });
    for (const file of ['.', ...files]) lchownSync(join(dataDir, 'postgres', file), 0, 0);
    await start({ dataDir });
    expect(await serverUid(dataDir)).not.toBe(0);
  });
}
