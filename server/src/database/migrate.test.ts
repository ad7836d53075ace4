import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { itInFull } from '../../test/full.ts';
import { cloneDatabase, type TestDatabase } from '../../test/test-cluster.ts';
import { createLogger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { migrate } from './migrate.ts';
import { migrations as ours } from './migrations/index.ts';
import type { Address } from './pool.ts';

const silent = createLogger('silent');

let empty: TestDatabase;
beforeEach(async () => {
  empty = await cloneDatabase({ ...inject('testCluster'), template: 'template0' });
});
afterEach(() => empty.drop());

const run = (migrations: Record<string, Migration>, log: Parameters<typeof migrate>[1]['log'] = silent) =>
  migrate(empty.address, { log, migrations });

function running(statement: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(statement).execute(db);
    },
  };
}

async function getTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    empty.database,
  );
  return rows.map(({ name }) => name);
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'migrated';
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await nextTurn();
}

const ONE = running('create table one (id integer)');
const TWO = running('create table two (id integer)');

test('says in one line that a database is new, and later what it migrated', async () => {
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line), warn: (line: unknown) => lines.push(line) };
  await run({ '0001-one': ONE, '0002-two': TWO }, log);
  await run({ '0001-one': ONE, '0002-two': TWO, '0003-three': running('create table three (id integer)') }, log);
  await run({ '0001-one': ONE, '0002-two': TWO, '0003-three': running('create table three (id integer)') }, log);
  expect(lines).toEqual(['made the tables of a new database: 2 migrations', 'migrated the database: 0003-three']);
});

test('runs pending migrations in the order of names, and none the second time', async () => {
  expect(await run({ '0001-one': ONE })).toEqual(['0001-one']);
  expect(await run({ '0002-two': TWO, '0001-one': ONE })).toEqual(['0002-two']);
  expect(await run({ '0001-one': ONE, '0002-two': TWO })).toEqual([]);
  expect(await getTables()).toEqual(['one', 'two']);
});

test('the product’s migrations create the schema, and have nothing to do the second time', async () => {
  expect(await migrate(empty.address, { log: silent })).toEqual(Object.keys(ours).sort());
  expect(await migrate(empty.address, { log: silent })).toEqual([]);
});

test('of several concurrent starts one migrates and the others wait', async () => {
  const migrations = { '0001-one': ONE, '0002-two': running('create table two (id integer); select pg_sleep(0.2)') };
  const ran = await Promise.all([run(migrations), run(migrations), run(migrations)]);
  expect(ran.flat().sort()).toEqual(['0001-one', '0002-two']);
});

describe('a migration that fails', () => {
  const broken = running('create table two (id integer); select 1 / 0');

  test('leaves no trace, keeps those before it, and runs again at the next start', async () => {
    const message = await refusal(run({ '0001-one': ONE, '0002-two': broken, '0003-three': TWO }));
    expect(message).toBe('0002-two cannot be run on the database and was rolled back: division by zero.');
    expect(await getTables()).toEqual(['one']);
    expect(await run({ '0001-one': ONE, '0002-two': TWO })).toEqual(['0002-two']);
  });

  itInFull('whose process was killed leaves no trace, and the next start does not wait for it', async () => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        fileURLToPath(new URL('../../test/endless-migration.ts', import.meta.url)),
        JSON.stringify(empty.address),
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const ended = once(child, 'exit');
    const sleeps = sql<{ found: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%') as found`;
    await until(async () => (await sleeps.execute(empty.database)).rows[0]?.found === true);
    child.kill('SIGKILL');
    await ended;
    expect(await run({ '0001-one': ONE, '0002-two': TWO })).toEqual(['0002-two']);
    expect(await getTables()).toEqual(['one', 'two']);
  });

  test('a migration whose connection was lost reports it', async () => {
    const message = refusal(run({ '0001-one': running('select pg_terminate_backend(pg_backend_pid())') }));
    expect(await message).toBe('The database went away while it was being migrated: start again.');
    expect(await run({ '0001-one': ONE })).toEqual(['0001-one']);
  });
});

test('a migration waits for a table in use without blocking others for long', async () => {
  await run({ '0001-one': ONE });
  const user = await empty.pool.connect();
  await user.query('begin; select from one');
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const migrating = run({ '0001-one': ONE, '0002-two': running('alter table one add column two integer') }, log);
  await until(() => lines.some((line) => line.includes('0002-two waits for a table')));
  expect(await sql`select * from one`.execute(empty.database)).toMatchObject({ rows: [] });
  await user.query('commit');
  user.release();
  expect(await migrating).toEqual(['0002-two']);
});

test('a database migrated by a newer version is refused in one sentence and stays unchanged', async () => {
  await run({ '0001-one': ONE, '0002-two': TWO });
  const message = await refusal(run({ '0001-one': ONE }));
  expect(message).toMatch(/^The database was migrated by a newer version of Lulla \(0002-two is not known here\): /);
  expect(message).not.toContain('\n');
  expect(await getTables()).toEqual(['one', 'two']);
});

describe('a database that refuses the connection', () => {
  const connect = (address: Address) => refusal(migrate(address, { log: silent, databaseTimeoutMs: 0 }));

  test('is named with its reason', async () => {
    const gone = await cloneDatabase(inject('testCluster'));
    await gone.drop();
    expect(await connect(gone.address)).toMatch(
      /^The database refuses us: database "lulla_test_\w+" does not exist\.$/,
    );
  });

  test('is distinguished from one that does not answer, and the message contains no password', async () => {
    expect(await connect({ connectionString: 'postgres://lulla:Mormors-hemlighet@127.0.0.1:1/lulla' })).toBe(
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });
});
