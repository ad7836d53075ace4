import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { putLongLog } from '../../test/entries.ts';
import { call, createCouple, createStranger, restock } from '../../test/families.ts';
import { whileInterrupted } from '../../test/interrupted-database.ts';
import { act, buildDiaperLog, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteAuthored } from '../sync/forget-person.ts';
import { changeRemembered } from './remembered-answers.ts';

const world = await createWorld();
const { database } = world.context;

/** So many answers of theirs are remembered. */
async function remember({ familyId, userId }: Person, count: number): Promise<void> {
  await sql`
    insert into applied_ops (family_id, user_id, op_id, body_hash, result, created_at)
    select ${familyId}, ${userId}, id, sha256(id::text::bytea), jsonb_build_object(
      'operationId', id, 'status', 'applied', 'effects', '[]'::jsonb, 'skipped', '[]'::jsonb, 'stock', null), now()
    from (
      select overlay(gen_random_uuid()::text placing '7' from 15)::uuid as id from generate_series(1, ${sql.lit(count)})
    ) as made`.execute(database);
}

describe('F13, P35: stored results are read once, however many there are', () => {
  test.each([
    [999, 0],
    [1_000, 0],
    [1_001, 0],
    [1_200, 1_300],
  ])('%i results of one person, %i of the other', async (first, second) => {
    const [anna, bo] = await createCouple(world);
    await remember(anna, first);
    await remember(bo, second);
    const met: string[] = [];
    let last: string | undefined;
    await inTransaction(database, (trx) =>
      changeRemembered(trx, anna.familyId, async (chunk) => {
        met.push(...chunk.map(({ result }) => result.operationId));
        last = met.at(-1);
        return chunk.slice(-1).map(({ userId, result }) => ({ userId, result: { ...result, skipped: [userId] } }));
      }),
    );
    expect(met).toHaveLength(first + second);
    expect(new Set(met).size).toBe(met.length);
    const answers = database.selectFrom('applied_ops').select('op_id').where('family_id', '=', anna.familyId);
    const changed = await answers.where(sql<boolean>`result -> 'skipped' <> '[]'`).execute();
    expect(changed.map(({ op_id }) => op_id)).toContain(last);
    expect(changed).toHaveLength(Math.ceil(met.length / 1_000));
  });
});

test('F13 results about one’s own entries move along unchanged', async () => {
  const [anna, bo] = await createCouple(world);
  const activityId = newId();
  const at = world.clock.now();
  const end = { type: 'session.end', activityId, endedAt: at, amountMl: null, note: null } as const;
  const started = await act(world, bo, { type: 'sleep.start', activityId, startedAt: at, note: null });
  await act(world, anna, end);
  const late = await act(world, bo, end);
  expect(late.result).toMatchObject({ status: 'superseded', activity: { id: activityId } });
  const undone = await act(world, bo, { type: 'undo', operationId: late.operation.id });
  expect(undone.result).toMatchObject({ status: 'superseded', reason: 'changed_since', activity: null });
  expect((await call(world, bo, ['POST', '/api/family/leave'])).status).toBe(204);
  for (const { operation, result } of [started, late, undone])
    expect((await sync(world, bo, { operations: [operation] })).answer.results).toEqual([result]);
});

test('F13 results that stay keep their effect on the stock and lose that on the other’s entry', async () => {
  const [anna, bo] = await createCouple(world);
  await restock(world, anna, 30);
  world.clock.advance(60_000);
  const at = world.clock.now();
  await act(world, bo, { type: 'sleep.start', activityId: newId(), startedAt: at, note: null });
  const change = buildDiaperLog(world);
  const { operation, result } = await act(world, anna, change);
  expect(result).toMatchObject({ status: 'applied', stock: { before: { remaining: 30 }, after: { remaining: 29 } } });
  expect(result).toMatchObject({ effects: { length: 2 } });
  await call(world, bo, ['POST', '/api/family/leave']);
  const { answer } = await sync(world, anna, { operations: [operation] });
  expect(answer.results).toEqual([{ ...result, effects: [expect.objectContaining({ id: change.activityId })] }]);
});

test('P35: for a person with more than 5,000 entries no statement deletes more than that', async () => {
  const anna = await createStranger(world);
  await putLongLog(world, anna, 5_001, world.clock.now());
  let deletions = 0;
  const by = async () => {
    deletions += 1;
  };
  await whileInterrupted(world, { before: /^delete from "activities"/, by }, (at) =>
    inTransaction(at, (trx) => deleteAuthored(trx, anna.familyId, anna.userId)),
  );
  expect(deletions).toBe(2);
  const left = database.selectFrom('activities').select('id').where('family_id', '=', anna.familyId);
  expect(await left.execute()).toEqual([]);
});
