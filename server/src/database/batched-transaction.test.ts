import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { askSnapshot, inBatchedTransaction } from './batched-transaction.ts';
import { askTogether } from './database.ts';
import type { Statement } from './pipeline.ts';
import { Unavailable } from './unavailable.ts';

const { database, pool } = await createTestDatabase();

const put = (key: string): Statement => ({
  text: 'insert into app_settings (setting_key, setting_value) values ($1, $2)',
  values: [key, ''],
});
const fail = (state: string): Statement => ({
  text: `do $$ begin raise exception using errcode = '${state}'; end $$`,
  values: [],
});

async function isThere(key: string): Promise<boolean> {
  const text = 'select from app_settings where setting_key = $1';
  const [rows] = await askTogether(database, [{ text, values: [key] }]);
  return rows.length > 0;
}

test('all statements take effect at the commit, and the result is returned', async () => {
  const seen = await inBatchedTransaction(database, async (trx) => {
    await trx.ask([put('first')]);
    const [rows] = await trx.commit([{ text: 'select count(*) as count from app_settings', values: [] }, put('last')]);
    return [rows, await isThere('first')];
  });
  expect(seen).toEqual([[{ count: 1 }], true]);
  expect(await isThere('last')).toBe(true);
});

test('nothing takes effect without a commit or after a throw, and the error is rethrown', async () => {
  await inBatchedTransaction(database, (trx) => trx.ask([put('not committed')]));
  const thrown = new Error('changed my mind');
  const failing = inBatchedTransaction(database, async (trx) => {
    await trx.ask([put('thrown away')]);
    throw thrown;
  });
  await expect(failing).rejects.toBe(thrown);
  expect([await isThere('not committed'), await isThere('thrown away')]).toEqual([false, false]);
});

test('a failing statement rolls back the whole transaction', async () => {
  const failing = inBatchedTransaction(database, async (trx) => {
    await trx.ask([put('round before')]);
    await trx.commit([put('before it'), fail('23505'), put('behind it')]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect([await isThere('round before'), await isThere('before it')]).toEqual([false, false]);
});

test('an error that was caught inside does not commit', async () => {
  const swallowing = inBatchedTransaction(database, async (trx) => {
    await trx.ask([put('swallowed'), fail('23505')]).catch(() => undefined);
    await trx.commit([]);
  });
  await expect(swallowing).rejects.toThrow(/not committed/);
  expect(await isThere('swallowed')).toBe(false);
});

test('a connection returned to the pool has no open transaction', async () => {
  await inBatchedTransaction(database, (trx) => trx.ask([put('left')])).catch(() => undefined);
  await inBatchedTransaction(database, (trx) => trx.ask([fail('23505')])).catch(() => undefined);
  await askSnapshot(database, [fail('23505')]).catch(() => undefined);
  const text =
    "select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in%'";
  expect(await askTogether(database, [{ text, values: [] }])).toEqual([[{ count: 0 }]]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test.each(['40001', '40P01'])(
  '%s is retried from the start and leaves nothing of the failed attempts',
  async (state) => {
    let runs = 0;
    await inBatchedTransaction(database, async (trx) => {
      runs += 1;
      await trx.ask([put(`run ${runs} of ${state}`)]);
      await trx.commit(runs < 3 ? [fail(state)] : []);
    });
    expect(await Promise.all([1, 2, 3].map((run) => isThere(`run ${run} of ${state}`)))).toEqual([false, false, true]);
  },
);

test('a connection lost at the commit is Unavailable: the result is unknown', async () => {
  const lost = inBatchedTransaction(database, async (trx) => {
    await trx.commit([put('unknown'), { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }]);
  });
  await expect(lost).rejects.toThrow(Unavailable);
});

test('a statement after the commit is an error, and is not run', async () => {
  const late = inBatchedTransaction(database, async (trx) => {
    await trx.commit([]);
    await trx.ask([put('late')]);
  });
  await expect(late).rejects.toThrow(/is over/);
  expect(await isThere('late')).toBe(false);
});

test('a snapshot reads one state for all its statements and cannot write', async () => {
  const isolation: Statement = { text: "select current_setting('transaction_isolation') as level", values: [] };
  expect(await askSnapshot(database, { isolation })).toEqual({ isolation: [{ level: 'repeatable read' }] });
  await expect(askSnapshot(database, [put('by a reader')])).rejects.toThrow(Unavailable);
  expect(await isThere('by a reader')).toBe(false);
});
