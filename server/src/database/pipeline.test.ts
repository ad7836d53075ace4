import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { createLogger } from '../platform/logger.ts';
import { askTogether, createDatabase } from './database.ts';
import type { Statement } from './pipeline.ts';
import { createPool, REQUEST_LIMITS } from './pool.ts';
import { Unavailable } from './unavailable.ts';

const { address, database } = await createTestDatabase();
const log = createLogger('silent');

const say = (text: string, ...values: Statement['values']): Statement => ({ text, values });

test('several statements run in one round trip, each with its own rows', async () => {
  const answers = await askTogether(database, [
    say('select $1::integer as a, $2::text as b', 7, 'seven'),
    say('select 1 as one where false'),
    say('select n from generate_series(1, 3) as n'),
  ]);
  expect(answers).toEqual([[{ a: 7, b: 'seven' }], [], [{ n: 1 }, { n: 2 }, { n: 3 }]]);
});

test('values are sent and returned unchanged', async () => {
  const at = new Date('2026-03-29T02:30:00.123Z');
  const texts = ['plain', 'with "quotes", a comma and {braces}', 'back\\slash', ''];
  const bytes = Buffer.from([0, 1, 92, 255]);
  const [[row]] = await askTogether(database, [
    say(
      `select $1::timestamptz as at, $2::text[] as texts, $3::bytea as bytes, $4::boolean as yes, $5::text as nothing,
         $6::bigint[] = '{1,1099511627776}' as numbers, $7::text as text, '2026-03-29'::date as day`,
      at,
      texts,
      bytes,
      true,
      null,
      [1, 2 ** 40],
      'åäö 🍼',
    ),
  ]);
  expect(row).toEqual({
    at,
    texts,
    bytes,
    yes: true,
    nothing: null,
    numbers: true,
    text: 'åäö 🍼',
    day: '2026-03-29',
  });
});

test('they are atomic by default: the first failure rolls back the earlier ones', async () => {
  const put = (key: string) => say('insert into app_settings (setting_key, setting_value) values ($1, $2)', key, '');
  const failing = askTogether(database, [put('before'), say('select 1 / $1::integer', 0), put('behind')]);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const [rows] = await askTogether(database, [say('select setting_key from app_settings')]);
  expect(rows).toEqual([]);
});

test('a statement is planned once per connection, also after a failure and when it runs twice concurrently', async () => {
  const pool = createPool(address, { log, max: 1 });
  const one = createDatabase(pool);
  const divide = (by: number) => say('select 12 / $1::integer as result', by);
  for (let count = 0; count < 12; count += 1) await askTogether(one, [divide(count % 2)]).catch(() => undefined);
  expect(await askTogether(one, [divide(3), divide(4), divide(6)])).toEqual([
    [{ result: 4 }],
    [{ result: 3 }],
    [{ result: 2 }],
  ]);
  const [rows] = await askTogether(one, [say(`select count(*) as count from pg_prepared_statements`)]);
  expect(rows).toEqual([{ count: 1 }]);
  await pool.end();
});

test('a connection is reused after a failed statement', async () => {
  const pool = createPool(address, { log, max: 1 });
  const one = createDatabase(pool);
  await expect(askTogether(one, [say('select $1::uuid', 'no uuid')])).rejects.toMatchObject({ code: '22P02' });
  expect(await askTogether(one, [say('select 1 as one')])).toEqual([[{ one: 1 }]]);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test('a value that cannot be parsed fails its batch, and the connection stays usable', async () => {
  const pool = createPool(address, { log, max: 1 });
  const one = createDatabase(pool);
  await expect(askTogether(one, [say('select 9007199254740992::bigint as n')])).rejects.toThrow(RangeError);
  expect(await askTogether(one, [say('select 1 as one')])).toEqual([[{ one: 1 }]]);
  await pool.end();
});

test('a server that hangs is Unavailable, and its connection is closed', async () => {
  const { proxy, address: through } = await startDatabaseProxy(address);
  const pool = createPool(through, { log, limits: { ...REQUEST_LIMITS, answer: 1_000 }, max: 1 });
  const one = createDatabase(pool);
  await askTogether(one, [say('select 1')]);
  proxy.stall();
  await expect(askTogether(one, [say('select 1'), say('select 2')])).rejects.toThrow(Unavailable);
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
