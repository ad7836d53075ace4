import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { itInFull } from '../../test/full.ts';
import { addressAs, urlOf } from '../../test/test-cluster.ts';
import { migrate } from '../database/migrate.ts';
import { asOwner, EMBEDDED_SERVING_ROLE, listPowers, makeServingRole } from '../database/serving-role.ts';
import { createLogger } from '../platform/logger.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openDatabase } from './open-database.ts';

const silent = createLogger('silent');
const dataDir = mkdtempSync(join(tmpdir(), 'lulla-open-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

itInFull('an older data folder with one role is served by the restricted role from the next start on', async () => {
  const before = await startPostgres({ dataDir, log: silent });
  await migrate(before.address, { log: silent });
  await before.stop();
  for (const _start of ['first', 'second']) {
    const opened = await openDatabase({ dataDir, databaseUrl: null, migrateUrl: null }, silent);
    const { rows } = await opened.pool.query('select current_user as who, (select count(*) from users) as people');
    expect(rows).toEqual([{ who: EMBEDDED_SERVING_ROLE, people: 0 }]);
    expect(await listPowers(opened.pool)).toEqual([]);
    await opened.close();
  }
});

const { address, url } = await createTestDatabase();

function listen() {
  const lines: string[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(String(line));
    done();
  };
  return { lines, log: createLogger('warn', new Writable({ write })) };
}

test('a DATABASE_URL whose user has more rights than needed is warned about once', async () => {
  const { lines, log } = listen();
  const opened = await openDatabase({ dataDir, databaseUrl: url, migrateUrl: null }, log);
  await opened.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('may do more than serving needs: it is a superuser.');
});

test('with a DATABASE_MIGRATE_URL one role migrates, another serves, and nothing is warned about', async () => {
  await asOwner(address, silent, makeServingRole);
  const servingUrl = urlOf(addressAs(address, EMBEDDED_SERVING_ROLE));
  const { lines, log } = listen();
  const opened = await openDatabase({ dataDir, databaseUrl: servingUrl, migrateUrl: url }, log);
  const { rows } = await opened.pool.query<{ who: string }>('select current_user as who');
  await opened.close();
  expect(rows).toEqual([{ who: EMBEDDED_SERVING_ROLE }]);
  expect(lines).toEqual([]);
});
