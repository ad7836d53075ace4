import { migrate } from '@lulla/server/src/database/migrate.ts';
import { migrations } from '@lulla/server/src/database/migrations/index.ts';
import { createPool } from '@lulla/server/src/database/pool.ts';
import { untilNoConflict } from '@lulla/server/src/database/transaction.ts';
import { createLogger } from '@lulla/server/src/platform/logger.ts';
// For the type of what it provides; it runs as the global set-up.
import type {} from '@lulla/server/test/global-setup.ts';
import { cloneDatabase, type TestDatabase } from '@lulla/server/test/test-cluster.ts';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, inject, it } from 'vitest';
import { report } from '../report.ts';

const log = createLogger('silent');
const ROWS = 100_000;
/** The last migration of the old state: before the stock, the calendar, subscriptions and deletion. */
const OLD_UNTIL = '0006-mail-lifetime';
/** Nobody who works with the old columns waits longer for a statement, ms, on a machine that has other things to do. */
const WAITED_AT_MOST = 4_000;
const OLD_COLUMNS = `family_id, id, user_id, kind, started_at, ended_at, ended_by, end_cause, end_unknown, kept_at, note,
  started_ml, amount_ml, drop_type, drop_count, contents, baby_oil, shampoo, edited_at, revision, received_at, deleted_at`;

let old: TestDatabase | undefined;

afterEach(() => old?.drop());

/** Without the limits of a request. */
async function patiently<T>({ address }: TestDatabase, work: (pool: TestDatabase['pool']) => Promise<T>): Promise<T> {
  const limits = { connect: 10_000, lock: 0, statement: 0, answer: 0, idleTransaction: 0 };
  const pool = createPool(address, { log, limits });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A family of the old state with a long log, and with rows as odd as its checks let pass. */
async function fill(pool: TestDatabase['pool']): Promise<{ userId: string; familyId: string }> {
  const [userId, familyId] = [uuidv7(), uuidv7()];
  await pool.query(
    `insert into users (id, email, display_name, country_code, language, password_hash, created_at, trial_end)
     values ($1, 'old@example.com', 'Old 𝒪 ‮', 'SE', 'sv', 'hash', now(), now())`,
    [userId],
  );
  await pool.query('insert into families (id, created_at) values ($1, now())', [familyId]);
  await pool.query('insert into members (user_id, family_id, joined_at) values ($1, $2, now())', [userId, familyId]);
  await pool.query(
    `insert into activities (family_id, id, user_id, kind, started_at, contents, note, revision, received_at, deleted_at)
     select $2, gen_random_uuid(), $1, 'diaper', now() - each * interval '7 minutes', 'pee',
       case each % 5 when 0 then null when 1 then repeat('å', 2000) when 2 then '🍼' when 3 then '  ' else 'x' end,
       each, now(), case when each % 11 = 0 then now() end
     from generate_series(1, ${ROWS}) as each`,
    [userId, familyId],
  );
  // Long ago, in the far future, without an end, of no length.
  await pool.query(
    `insert into activities (family_id, id, user_id, kind, started_at, ended_at, end_cause, end_unknown, revision, received_at)
     values ($2, gen_random_uuid(), $1, 'sleep', '0001-01-01', '0001-01-01', 'edit', false, 0, now()),
       ($2, gen_random_uuid(), $1, 'sleep', '9999-12-31', null, null, false, 0, now()),
       ($2, gen_random_uuid(), $1, 'breastmilk', 'epoch', null, null, true, 0, now())`,
    [userId, familyId],
  );
  return { userId, familyId };
}

async function digest(pool: TestDatabase['pool'], familyId: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select count(*) as count, sum(hashtextextended((select old::text from (select ${OLD_COLUMNS}) as old), 0)) as sum
     from activities where family_id = $1`,
    [familyId],
  );
  return rows[0];
}

it(`a database of an earlier state with ${ROWS} rows is migrated under those who work with it`, async () => {
  const database = await cloneDatabase({ ...inject('testCluster'), template: 'template0' });
  old = database;
  const first = Object.entries(migrations).filter(([name]) => name <= OLD_UNTIL);
  await migrate(database.address, { log, migrations: Object.fromEntries(first) });
  const { userId, familyId } = await patiently(database, fill);
  const before = await patiently(database, (pool) => digest(pool, familyId));
  // Who works on meanwhile does so in a family of their own, with the statements of the earlier version.
  const worker = await work(database, userId);
  const from = performance.now();
  const ran = await migrate(database.address, { log });
  const migratedMs = performance.now() - from;
  const { written, longest } = await worker.stop();
  expect(ran).toEqual(Object.keys(migrations).slice(first.length));
  expect(await patiently(database, (pool) => digest(pool, familyId))).toEqual(before);
  expect(await migrate(database.address, { log })).toEqual([]);
  expect(await worker.count()).toBe(written);
  expect(longest).toBeLessThan(WAITED_AT_MOST);
  await report('migration of old data', {
    rows: ROWS,
    migratedMs: Math.round(migratedMs),
    writtenMeanwhile: written,
    longestWaitMs: Math.round(longest),
  });
}, 300_000);

async function work({ pool }: TestDatabase, userId: string) {
  const familyId = uuidv7();
  await pool.query('insert into families (id, created_at) values ($1, now())', [familyId]);
  let [isRunning, written, longest] = [true, 0, 0];
  // As the product does: who loses to the migration asks again.
  const ask = (text: string, values: readonly string[]) => untilNoConflict(() => pool.query(text, [...values]));
  const goOn = async () => {
    while (isRunning) {
      const from = performance.now();
      await ask('update families set revision = revision + 1 where id = $1', [familyId]);
      await ask(
        `insert into activities (family_id, id, user_id, kind, started_at, contents, revision, received_at)
         values ($1, $2, $3, 'diaper', now(), 'poo', 1, now())`,
        [familyId, uuidv7(), userId],
      );
      written += 1;
      longest = Math.max(longest, performance.now() - from);
    }
  };
  const ended = goOn();
  return {
    stop: async () => {
      isRunning = false;
      await ended;
      return { written, longest };
    },
    count: async () => {
      const { rows } = await pool.query('select count(*) from activities where family_id = $1', [familyId]);
      return rows[0].count;
    },
  };
}
