import { resultSchema } from '@lulla/domain/protocol/result';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-cluster.ts';
import { createLogger } from '../../platform/logger.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

const log = createLogger('silent');
const [userId, familyId] = [uuidv7(), uuidv7()];
const base = { id: uuidv7(), userId, startedAt: Date.UTC(2026, 10, 1), note: null, editedAt: null };
const diaper = { kind: 'diaper', ...base, contents: 'poo' };
const bath = { kind: 'bath', ...base, babyOil: true, shampoo: false };
const answered = { operationId: uuidv7(), status: 'applied', skipped: [] };

/** Answers as they were remembered before there was a stock, and how they are read now. */
const ANSWERS: readonly [string, object, object][] = [
  [
    'a diaper change that was edited',
    { ...answered, effects: [{ id: base.id, before: diaper, after: { ...diaper, contents: 'both' } }] },
    {
      ...answered,
      stock: null,
      effects: [
        {
          id: base.id,
          before: { ...diaper, fromStock: null },
          after: { ...diaper, contents: 'both', fromStock: null },
        },
      ],
    },
  ],
  [
    'a new bath and a deleted change, in their order',
    {
      ...answered,
      effects: [
        { id: base.id, before: null, after: bath },
        { id: base.id, before: diaper, after: null },
      ],
    },
    {
      ...answered,
      stock: null,
      effects: [
        { id: base.id, before: null, after: bath },
        { id: base.id, before: { ...diaper, fromStock: null }, after: null },
      ],
    },
  ],
  ['one without effects', { ...answered, effects: [] }, { ...answered, effects: [], stock: null }],
  [
    'one that came too late',
    { operationId: answered.operationId, status: 'superseded', reason: 'not_deleted', activity: diaper, by: null },
    {
      operationId: answered.operationId,
      status: 'superseded',
      reason: 'not_deleted',
      activity: { ...diaper, fromStock: null },
      by: null,
    },
  ],
  [
    'one of what is deleted',
    { operationId: answered.operationId, status: 'superseded', reason: 'deleted', activity: null, by: null },
    { operationId: answered.operationId, status: 'superseded', reason: 'deleted', activity: null, by: null },
  ],
];

let old: TestDatabase;
const ids = ANSWERS.map(() => uuidv7());

beforeAll(async () => {
  old = await cloneDatabase({ ...inject('testCluster'), template: 'template0' });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0007'));
  await migrate(old.address, { log, migrations: before });
  await sql`insert into users (id, email, display_name, country_code, language, password_hash, created_at, trial_end)
    values (${userId}, 'a@b.se', 'A', 'SE', 'sv', 'x', now(), now())`.execute(old.database);
  await sql`insert into families (id, created_at) values (${familyId}, now())`.execute(old.database);
  for (const [index, [, answer]] of ANSWERS.entries()) {
    await sql`insert into applied_ops (family_id, user_id, op_id, body_hash, result, created_at)
      values (${familyId}, ${userId}, ${ids[index]}, ${Buffer.alloc(32)}, ${JSON.stringify(answer)}, now())`.execute(
      old.database,
    );
  }
  await migrate(old.address, { log, migrations });
});
afterAll(() => old.drop());

async function remembered(index: number): Promise<unknown> {
  const { rows } = await sql<{ result: unknown }>`select result from applied_ops where op_id = ${ids[index]}`.execute(
    old.database,
  );
  return rows[0]?.result;
}

test.each(ANSWERS.map(([name, , now], index) => [name, index, now] as const))(
  'S2 a result stored before the stock existed can be read and repeated: %s',
  async (_name, index, now) => {
    expect(await remembered(index)).toEqual(now);
    expect(resultSchema.parse(await remembered(index))).toEqual(now);
  },
);

test('a family has no stock until somebody sets one', async () => {
  const { rows } = await sql`select stock_remaining, stock_revision from families`.execute(old.database);
  expect(rows).toEqual([{ stock_remaining: null, stock_revision: 0 }]);
});
