import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { itInFull } from '../../test/full.ts';
import { bundleOwner, type Owner, type OwnerCommand, spawnOwner, startOwner } from '../../test/owner-process.ts';
import { type Address, createPool } from '../database/pool.ts';
import { createLogger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { getProcessState, readPostmasterFile } from './postmaster.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

const log = createLogger('silent');

let folder: string;
/** A data folder that each test finds with a cluster and without a server. */
let dataDir: string;
let command: OwnerCommand;
const running: (Postgres | Owner)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lulla-postgres-'));
  dataDir = join(folder, 'data');
  command = await bundleOwner(folder);
  const first = await startPostgres({ dataDir, log });
  await ask(first.address, 'create table kept (id integer primary key)');
  await first.stop();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(at = dataDir): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: at, log });
  running.push(postgres);
  return postgres;
}

async function own(at = dataDir): Promise<Owner> {
  const owner = await startOwner(command, { dataDir: at });
  running.push(owner);
  return owner;
}

async function ask(address: Address, statement: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(at = dataDir): Promise<number> {
  const file = await readPostmasterFile(join(at, 'postgres'));
  if (file === null) throw new Error('no server runs');
  return file.pid;
}

const isGone = async (pid: number) => (await getProcessState(pid, join(dataDir, 'postgres'))) !== 'postmaster';

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await nextTurn();
}

describe('a start', () => {
  test('creates a cluster that syncs to disk, listens on no network and ignores the machine’s locale and time zone', async () => {
    const { address } = await start();
    const [settings] = await ask(
      address,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
              current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding, datlocale
         from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({ fsync: 'on', listens: '', zone: 'UTC', encoding: 'UTF8', datlocale: 'C.UTF-8' });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('finds the rows of the previous run', async () => {
    const first = await start();
    await ask(first.address, 'insert into kept values (1)');
    await first.stop();
    const second = await start();
    expect(second.wasRunning).toBe(false);
    expect(await ask(second.address, 'delete from kept returning id')).toEqual([{ id: 1 }]);
  });

  test('ends its server when it stops', async () => {
    const postgres = await start();
    const pid = await serverPid();
    await postgres.stop();
    expect(await isGone(pid)).toBe(true);
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeNull();
  });

  test('ignores the PG environment variables', async () => {
    process.env['PGPORT'] = '1';
    process.env['PGDATABASE'] = 'other';
    const { address } = await start();
    delete process.env['PGPORT'];
    delete process.env['PGDATABASE'];
    const [row] = await ask(address, "select current_database() as name, current_setting('port') as port");
    expect(row).toEqual({ name: 'lulla', port: '5432' });
  });

  itInFull('works where the path is too long for a socket', async () => {
    const deep = join(folder, ...Array.from({ length: 12 }, () => 'a-rather-long-name'), 'data');
    mkdirSync(dirname(deep), { recursive: true });
    renameSync(dataDir, deep);
    const first = await start(deep);
    expect(statSync(String(first.address.host)).mode & 0o777).toBe(0o700);
    expect(await ask(first.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    const second = await start(deep);
    expect(second).toMatchObject({ wasRunning: true, address: first.address });
    await Promise.all([first.stop(), second.stop()]);
    renameSync(deep, dataDir);
    rmdirSync(String(first.address.host));
  });
});

describe('a server that runs already', () => {
  test('is taken over from an owner that was killed, and stopped by its new owner', async () => {
    const owner = await own();
    await ask(owner.address, 'insert into kept values (2)');
    const pid = await serverPid();
    await owner.crash();
    const postgres = await start();
    expect(postgres.wasRunning).toBe(true);
    expect(await serverPid()).toBe(pid);
    expect(await ask(postgres.address, 'delete from kept returning id')).toEqual([{ id: 2 }]);
    await postgres.stop();
    expect(await isGone(pid)).toBe(true);
  });

  itInFull('is shared by several processes, and stopped by the last of them', async () => {
    const [owner, postgres] = await Promise.all([own(), start()]);
    expect([owner.wasRunning, postgres.wasRunning].sort()).toEqual([false, true]);
    const pid = await serverPid();
    await owner.stop();
    expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await isGone(pid)).toBe(true);
  });

  itInFull('is one, when two create the cluster at the same moment', async () => {
    const fresh = join(folder, 'fresh');
    const [owner, postgres] = await Promise.all([own(fresh), start(fresh)]);
    expect([owner.wasRunning, postgres.wasRunning].sort()).toEqual([false, true]);
    expect(owner.address).toEqual(postgres.address);
    expect(readdirSync(fresh).filter((name) => name.includes('init'))).toEqual([]);
  });

  itInFull('is waited for while it ends', async () => {
    const owner = await own();
    const stopping = owner.stop();
    const postgres = await start();
    await stopping;
    expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a server that was killed', () => {
  test('is restarted immediately, and no acknowledged row is lost', async () => {
    const postgres = await start();
    const pool = createPool(postgres.address, { log });
    const pid = await serverPid();
    const acknowledged: number[] = [];
    const write = (id: number) => pool.query('insert into kept values ($1) on conflict do nothing', [id]);
    let killed = false;
    for (let id = 100; acknowledged.length < 300; id += 1) {
      if (id === 250) killed = process.kill(pid, 'SIGKILL');
      await until(() =>
        write(id).then(
          () => true,
          () => false,
        ),
      );
      acknowledged.push(id);
    }
    expect(killed).toBe(true);
    expect(await serverPid()).not.toBe(pid);
    const { rows } = await pool.query('delete from kept returning id');
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(acknowledged);
    await pool.end();
  });

  itInFull('is not waited for while it is a zombie', async () => {
    const owner = await own();
    await ask(owner.address, 'insert into kept values (3)');
    const pid = await serverPid();
    // A parent that stands still does not ask how its child ended.
    owner.child.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await until(async () => (await getProcessState(pid, join(dataDir, 'postgres'))) === 'zombie');
    const postgres = await start();
    expect(postgres.wasRunning).toBe(false);
    expect(await getProcessState(pid, join(dataDir, 'postgres'))).toBe('zombie');
    expect(await ask(postgres.address, 'delete from kept returning id')).toEqual([{ id: 3 }]);
    await owner.crash();
  });

  itInFull('is not confused with another process that now has its id', async () => {
    const owner = await own();
    await owner.crash();
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');
    await until(() => isGone(pid));
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    await once(other, 'spawn');
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(dataDir, 'postgres', name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)));
    }
    const postgres = await start();
    expect(await serverPid()).not.toBe(other.pid);
    await postgres.stop();
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  test('may leave an empty postmaster.pid after a power cut', async () => {
    const file = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(file, '');
    utimesSync(file, 0, 0);
    expect((await start()).wasRunning).toBe(false);
  });
});

itInFull('a start killed while creating the cluster does not block the next, and its files are removed', async () => {
  const fresh = join(folder, 'interrupted');
  mkdirSync(fresh);
  const killed: ChildProcess = spawnOwner(command, { dataDir: fresh });
  const unfinished = () => readdirSync(fresh).filter((name) => name.startsWith('postgres.init-'));
  await until(() => unfinished().length > 0);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  expect(readdirSync(fresh)).not.toContain('postgres');
  const remains = `postgres.init-${killed.pid}-1`;
  mkdirSync(join(fresh, remains, 'base'), { recursive: true });
  const postgres = await start(fresh);
  expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(unfinished()).not.toContain(remains);
});

describe('refuses in one sentence', () => {
  async function refusal(at: string): Promise<string> {
    try {
      await start(at);
    } catch (error) {
      if (error instanceof OperatorError) return error.message;
      throw error;
    }
    return 'started';
  }

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toMatch(/^The data folder .*file cannot be used \(EEXIST\)/);
  });

  test('something else where the cluster should be', async () => {
    const occupied = join(folder, 'occupied');
    mkdirSync(join(occupied, 'postgres/photos'), { recursive: true });
    expect(await refusal(occupied)).toMatch(/postgres holds something that is no database/);
    expect(readdirSync(join(occupied, 'postgres'))).toEqual(['photos']);
  });

  test('a cluster of another PostgreSQL', async () => {
    const version = join(dataDir, 'postgres/PG_VERSION');
    const ours = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    expect(await refusal(dataDir)).toMatch(/was made by PostgreSQL 17 and this version of Lulla brings 18/);
    writeFileSync(version, ours);
  });

  test('a cluster that the server itself refuses, with its message', async () => {
    const control = join(dataDir, 'postgres/global/pg_control');
    const content = readFileSync(control);
    writeFileSync(control, Buffer.alloc(content.length));
    expect(await refusal(dataDir)).toMatch(
      /^PostgreSQL could not be started: it says '.+' \(more in .*postgres\.log\)\.$/,
    );
    writeFileSync(control, content);
  });
});
