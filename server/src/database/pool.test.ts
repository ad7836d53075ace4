import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { startDatabaseProxy } from '../../test/database-proxy.ts';
import { createLogger } from '../platform/logger.ts';
import { createDatabase, type Database } from './database.ts';
import { type Address, createPool, type Limits, REQUEST_LIMITS } from './pool.ts';
import { inTransaction } from './transaction.ts';
import { Unavailable } from './unavailable.ts';

const { address, pool, database } = await createTestDatabase();

const others: Pool[] = [];
afterEach(async () => {
  for (const other of others.splice(0)) await other.end();
});

/** A database object of its own, with a pool of one connection. */
function openOther(limits: Partial<Limits>, at: Address = address): Database {
  const other = createPool(at, { log: createLogger('silent'), limits: { ...REQUEST_LIMITS, ...limits }, max: 1 });
  others.push(other);
  return createDatabase(other);
}

async function selectOne(from: Database): Promise<unknown> {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(from);
  return rows[0]?.one;
}

describe('values come as', () => {
  test('numbers for bigint and count', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as safe, count(*) from users`.execute(database);
    expect(rows).toEqual([{ safe: Number.MAX_SAFE_INTEGER, count: 0 }]);
  });

  test('an error for a number that is not exact', async () => {
    await expect(sql`select 9007199254740992::bigint`.execute(database)).rejects.toThrow(RangeError);
    expect(await selectOne(database)).toBe(1);
  });

  test('text for a date, an instant for a timestamp', async () => {
    const { rows } = await sql`select '2026-03-29'::date as day, '2026-03-29T02:30:00Z'::timestamptz as at`.execute(
      database,
    );
    expect(rows).toEqual([{ day: '2026-03-29', at: new Date('2026-03-29T02:30:00Z') }]);
  });
});

describe('a connection that the server ends', () => {
  async function endOthers(): Promise<void> {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
  }

  test('when idle is replaced', async () => {
    const other = openOther({});
    await selectOne(other);
    const lost = new Promise((resolve) => others[0]?.once('error', resolve));
    await endOthers();
    await lost;
    expect(await selectOne(other)).toBe(1);
  });

  test('between two queries of a transaction makes it Unavailable, and the process continues', async () => {
    const other = openOther({});
    const broken = inTransaction(other, async (trx) => {
      await sql`select 1`.execute(trx);
      await endOthers();
      await sql`select 2`.execute(trx);
    });
    await expect(broken).rejects.toThrow(Unavailable);
    expect(await selectOne(other)).toBe(1);
  });

  test('during a query makes it Unavailable', async () => {
    const other = openOther({});
    const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(other);
    await expect(broken).rejects.toThrow(Unavailable);
    expect(await selectOne(other)).toBe(1);
  });
});

describe('Unavailable instead of waiting', () => {
  test('for a row that stays locked', async () => {
    await sql`insert into app_settings values ('locked', '')`.execute(database);
    const holder = await pool.connect();
    await holder.query("begin; select from app_settings where setting_key = 'locked' for update");
    const waiting = sql`update app_settings set setting_value = 'x'`.execute(openOther({ lock: 30 }));
    await expect(waiting).rejects.toThrow(Unavailable);
    await holder.query('rollback');
    holder.release();
  });

  test('for a statement that takes too long, and the connection stays usable', async () => {
    const other = openOther({ statement: 300 });
    const backend = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other);
    const before = await backend();
    await expect(sql`select pg_sleep(60)`.execute(other)).rejects.toThrow(Unavailable);
    expect(await backend()).toEqual(before);
  });

  test('for a connection, when all are in use', async () => {
    // Also the time in which the first connection must be made.
    const other = openOther({ connect: 1_000 });
    await inTransaction(other, async () => {
      await expect(selectOne(other)).rejects.toThrow(Unavailable);
    });
  });

  test('for a transaction left idle', async () => {
    const other = openOther({ idleTransaction: 30 });
    const left = inTransaction(other, async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select pg_sleep(0.2)`.execute(database);
      await sql`select 2`.execute(trx);
    });
    await expect(left).rejects.toThrow(Unavailable);
  });

  test('for an unreachable server on this machine', async () => {
    await expect(selectOne(openOther({}, { host: '/nowhere' }))).rejects.toThrow(Unavailable);
    await expect(selectOne(openOther({}, { host: '127.0.0.1', port: 1 }))).rejects.toThrow(Unavailable);
  });

  test('for a server that hangs: one timeout, not another for the rollback; it works again when the server wakes', async () => {
    const { proxy, address: through } = await startDatabaseProxy(address);
    const other = openOther({ answer: 2_000 }, through);
    // Asks beside it, and gives up before two of its times are over.
    const patient = openOther({ answer: 3_900 }, through);
    await selectOne(patient);
    let isLater = false;
    const hanging = inTransaction(other, async (trx) => {
      await sql`insert into app_settings values ('lost', '')`.execute(trx);
      proxy.stall();
      void selectOne(patient).catch(() => {
        isLater = true;
      });
      await sql`select 1`.execute(trx);
    });
    await expect(hanging).rejects.toThrow(Unavailable);
    expect(isLater).toBe(false);
    proxy.resume();
    expect(await selectOne(other)).toBe(1);
    const lost = database.selectFrom('app_settings').select('setting_key').where('setting_key', '=', 'lost');
    expect(await lost.execute()).toEqual([]);
  });
});

test('an error of the query is not Unavailable, and the connection stays', async () => {
  const other = openOther({});
  await expect(sql`select 1 / 0`.execute(other)).rejects.toMatchObject({ code: '22012' });
  await expect(sql`insert into app_settings values (null, '')`.execute(other)).rejects.toMatchObject({ code: '23502' });
  expect(others[0]?.totalCount).toBe(1);
});
