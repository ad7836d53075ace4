import { sql } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import type { Database } from './database.ts';
import { inTransaction, type Transaction } from './transaction.ts';
import { Unavailable } from './unavailable.ts';

const { database } = await createTestDatabase();

const write = (trx: Transaction, key: string, value = '') =>
  trx.insertInto('app_settings').values({ setting_key: key, setting_value: value }).execute();

async function getValue(key: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('app_settings')
    .select('setting_value')
    .where('setting_key', '=', key)
    .executeTakeFirst();
  return row?.setting_value;
}

const fail = (trx: Transaction, state: string) =>
  sql`do $$ begin raise exception using errcode = '${sql.raw(state)}'; end $$`.execute(trx);

/** A function that resolves for everybody once `size` have called it. */
function createMeeting(size: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === size) for (const go of waiting) go();
    });
}

test('all statements take effect, and the result is returned', async () => {
  const result = await inTransaction(database, async (trx) => {
    await write(trx, 'kept', 'a');
    return 7;
  });
  expect([result, await getValue('kept')]).toEqual([7, 'a']);
});

test('nothing takes effect when it throws, and the error is rethrown', async () => {
  const thrown = new Error('changed my mind');
  const failing = inTransaction(database, async (trx) => {
    await write(trx, 'undone');
    throw thrown;
  });
  await expect(failing).rejects.toBe(thrown);
  expect(await getValue('undone')).toBeUndefined();
});

test('an error that was caught inside does not commit', async () => {
  const swallowing = inTransaction(database, async (trx) => {
    await write(trx, 'swallowed');
    await fail(trx, '23505').catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow(/not committed/);
  expect(await getValue('swallowed')).toBeUndefined();
});

test('a violated constraint is not retried', async () => {
  let runs = 0;
  const violating = inTransaction(database, async (trx) => {
    runs += 1;
    await fail(trx, '23505');
  });
  await expect(violating).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});

describe('a conflict', () => {
  test.each(['40001', '40P01'])(
    '%s is retried from the start and leaves nothing of the failed attempts',
    async (state) => {
      let runs = 0;
      await inTransaction(database, async (trx) => {
        runs += 1;
        await write(trx, `conflict-${state}`, String(runs));
        if (runs < 3) await fail(trx, state);
      });
      expect(await getValue(`conflict-${state}`)).toBe('3');
    },
  );

  test('that persists is Unavailable, to be retried soon', async () => {
    let runs = 0;
    const losing = inTransaction(database, async (trx) => {
      runs += 1;
      await fail(trx, '40001');
    });
    await expect(losing).rejects.toMatchObject({ name: 'Unavailable', retryAfterSeconds: 1 });
    expect(runs).toBe(5);
  });

  test('between two that wait for each other ends with both done', async () => {
    await inTransaction(database, async (trx) => {
      await write(trx, 'left', '');
      await write(trx, 'right', '');
    });
    const append = (trx: Transaction, key: string, text: string) =>
      trx
        .updateTable('app_settings')
        .set({ setting_value: sql<string>`setting_value || ${text}` })
        .where('setting_key', '=', key)
        .execute();
    /** Both hold their first row before either asks for the other's. */
    const bothHold = createMeeting(2);
    const crossing = (first: string, second: string) => {
      let runs = 0;
      return inTransaction(database, async (trx) => {
        runs += 1;
        await append(trx, first, second);
        if (runs === 1) await bothHold();
        await append(trx, second, first);
        return runs;
      });
    };
    const runs = await Promise.all([crossing('left', 'right'), crossing('right', 'left')]);
    expect(runs.sort()).toEqual([1, 2]);
    expect((await getValue('left'))?.length).toBe('rightright'.length);
  });
});

test('a connection lost at the commit is Unavailable: the result is unknown', async () => {
  const lost = inTransaction(database, async (trx) => {
    await write(trx, 'unknown');
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined);
  });
  await expect(lost).rejects.toThrow(Unavailable);
});

test('a read accepts a database or a transaction; a write accepts only a transaction', () => {
  expectTypeOf<Transaction>().toExtend<Database>();
  expectTypeOf<Database>().not.toExtend<Transaction>();
});
