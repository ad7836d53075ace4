import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createDatabase, type Database } from '../src/database/database.ts';
import { createPool } from '../src/database/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createTestDatabase } from './create-test-database.ts';
import { cloneDatabase, startTestCluster } from './test-cluster.ts';

const { database, url } = await createTestDatabase();

async function countSettings(of: Database): Promise<number> {
  const { count } = await of
    .selectFrom('app_settings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('a test database is migrated and not shared', async () => {
  const before = await countSettings(database);
  const other = await cloneDatabase(inject('testCluster'));
  await other.database.insertInto('app_settings').values({ setting_key: 'own', setting_value: '' }).execute();
  expect(await countSettings(other.database)).toBe(before + 1);
  expect(await countSettings(database)).toBe(before);
  await other.drop();
});

test('a server in another process can connect by its URL', async () => {
  const pool = createPool({ connectionString: url }, { log: createLogger('silent') });
  const name = sql<{ name: string }>`select current_database() as name`;
  expect((await name.execute(createDatabase(pool))).rows).toEqual((await name.execute(database)).rows);
  await pool.end();
});

test('an existing server is used, and nothing is left in it', async () => {
  const cluster = await startTestCluster(url);
  const cloned = await cloneDatabase(cluster);
  expect(await countSettings(cloned.database)).toBe(await countSettings(database));
  await cloned.drop();
  await cluster.stop();
  const ours = [cluster.template, new URL(cloned.url).pathname.slice(1)];
  const { rows } = await sql`select from pg_database where datname in (${sql.join(ours)})`.execute(database);
  expect(rows).toEqual([]);
});

test('the folder of a killed run is removed once its server has stopped', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'test-cluster-owner.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [dataDir] = await once(createInterface({ input: child.stdout }), 'line');
  expect(existsSync(dataDir)).toBe(true);
  child.kill('SIGKILL');
  while (existsSync(dataDir)) await delay(20);
});
