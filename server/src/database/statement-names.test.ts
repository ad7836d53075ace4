import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createDatabase, type Database } from './database.ts';
import { createPool } from './pool.ts';
import { StatementNames } from './statement-names.ts';
import { Unavailable } from './unavailable.ts';

const { address, database } = await createTestDatabase();
const pool = createPool(address, { log: createLogger('silent'), max: 1 });
const one = createDatabase(pool);

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
  return rows.map(({ statement }) => statement);
}

async function askTen(ask: (from: Database) => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 10; count += 1) await ask(one);
}

test('a frequent statement is prepared; a rare one or one without values is not', async () => {
  await askTen((from) => sql`select ${7}::integer as asked_often`.execute(from));
  await askTen((from) => sql`select 7 as without_values`.execute(from));
  await sql`select ${7}::integer as asked_once`.execute(one);
  expect(await prepared()).toEqual(['select $1::integer as asked_often']);
});

test('a plan made stale by a migration is Unavailable once, then replaced', async () => {
  await sql`create table changing (id integer, value integer)`.execute(database);
  const ask = (from: Database) => sql`select value from changing where id = ${1}`.execute(from);
  await askTen(ask);
  await sql`alter table changing alter column value type text`.execute(database);
  await expect(ask(one)).rejects.toThrow(Unavailable);
  expect((await ask(one)).rows).toEqual([]);
  await one.destroy();
});

test('at most 200 are named, and one-off statements are dropped', () => {
  const names = new StatementNames();
  for (let text = 0; text < 5_000; text += 1) names.of(`once ${text}`);
  for (let text = 0; text < 300; text += 1) for (let count = 0; count < 10; count += 1) names.of(`often ${text}`);
  const named = Array.from({ length: 300 }, (_, text) => names.of(`often ${text}`)).filter(
    (name) => name !== undefined,
  );
  expect(named).toHaveLength(200);
  expect(new Set(named).size).toBe(200);
});
