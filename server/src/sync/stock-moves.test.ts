import { MINUTE } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { answer, call, createCouple, createStranger, getStock, invite, restock } from '../../test/families.ts';
import { act, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const { database } = world.context;
const use = { type: 'stock.use' } as const;

const join = async (person: Person, others: Person) =>
  answer(world, person, await invite(world, others, person), 'accept');
const leave = (person: Person) => call(world, person, ['POST', '/api/family/leave']);

async function logChange(person: Person): Promise<{ activityId: string; operationId: string }> {
  const activityId = newId();
  const startedAt = world.clock.now();
  const { operation } = await act(world, person, {
    type: 'diaper.log',
    activityId,
    contents: 'poo',
    startedAt,
    note: null,
  });
  return { activityId, operationId: operation.id };
}

async function stocked(person: Person, count: number): Promise<string> {
  const batchId = await restock(world, person, count);
  world.clock.advance(MINUTE);
  return batchId;
}

test('P4, F17, S22: a joiner brings their stock, with its batch, where the family has none', async () => {
  const [anna, clara] = [await createStranger(world), await createStranger(world)];
  const batchId = await stocked(clara, 12);
  const { activityId } = await logChange(clara);
  const before = await getStock(world, clara);
  const { answer: start } = await sync(world, anna);
  await join(clara, anna);
  const { answer: reported } = await sync(world, anna, { cursor: start.cursor });
  expect(reported).toMatchObject({ reset: true, stock: { current: before } });
  expect(before).toMatchObject({ remaining: 11, batchId });
  await act(world, clara, { type: 'activity.delete', activityId });
  expect(await getStock(world, anna)).toMatchObject({ remaining: 12, batchId });
  await act(world, clara, { type: 'undo', operationId: batchId });
  expect(await getStock(world, anna)).toBeNull();
});

test('P4, S22: the joiner’s stock is dropped where the family has one; diapers taken from it belong to no batch', async () => {
  const [anna, clara] = [await createStranger(world), await createStranger(world)];
  const batchId = await stocked(anna, 30);
  const own = await stocked(clara, 12);
  const { operationId } = await logChange(clara);
  const used = await act(world, clara, use);
  await join(clara, anna);
  expect(await getStock(world, clara)).toMatchObject({ remaining: 30, batchId });
  await act(world, clara, { type: 'undo', operationId });
  for (const undone of [used.operation.id, own]) {
    const { result } = await act(world, clara, { type: 'undo', operationId: undone });
    expect(result).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  }
  expect(await getStock(world, anna)).toMatchObject({ remaining: 30, batchId });
  await act(world, clara, use);
  expect((await getStock(world, anna))?.remaining).toBe(29);
});

test('P4, S22: a leaver has no stock, and the family keeps its own', async () => {
  const [anna, bo] = await createCouple(world);
  const batchId = await stocked(bo, 30);
  const { activityId } = await logChange(bo);
  const { answer: start } = await sync(world, anna);
  await leave(bo);
  expect(await getStock(world, bo)).toBeNull();
  const { answer: reported } = await sync(world, anna, { cursor: start.cursor });
  expect(reported).toMatchObject({ reset: true, stock: { current: { remaining: 29, batchId } } });
  await act(world, bo, { type: 'activity.delete', activityId });
  expect([(await getStock(world, anna))?.remaining, await getStock(world, bo)]).toEqual([29, null]);
  expect((await act(world, bo, use)).result).toMatchObject({ code: 'stock_empty' });
  await restock(world, bo, 3);
  expect((await getStock(world, anna))?.remaining).toBe(29);
});

test('F13 results that move along reveal nothing of the stock left behind, and cannot undo it', async () => {
  const [anna, bo] = await createCouple(world);
  await stocked(anna, 30);
  const used = await act(world, bo, use);
  const off = await act(world, bo, { type: 'stock.automatic', on: false });
  const [kept] = [await act(world, anna, use)];
  await leave(bo);
  for (const { operation } of [used, off]) {
    const { answer: repeated } = await sync(world, bo, { operations: [operation] });
    expect(repeated.results).toMatchObject([{ status: 'applied', stock: null }]);
    const { result } = await act(world, bo, { type: 'undo', operationId: operation.id });
    expect(result).toMatchObject({ reason: 'changed_since' });
  }
  const { answer: mine } = await sync(world, anna, { operations: [kept.operation] });
  expect(mine.results).toEqual([kept.result]);
  await act(world, anna, { type: 'undo', operationId: kept.operation.id });
  expect(await getStock(world, anna)).toMatchObject({ remaining: 29, usesAutomatically: false });
});

test('S22 a person who comes back finds the stock as it is now, and can give back what they took', async () => {
  const [anna, bo] = await createCouple(world);
  await stocked(anna, 30);
  const { activityId } = await logChange(bo);
  await leave(bo);
  await act(world, anna, use);
  await join(bo, anna);
  expect((await getStock(world, bo))?.remaining).toBe(28);
  await act(world, bo, { type: 'activity.delete', activityId });
  expect((await getStock(world, anna))?.remaining).toBe(29);
});

test('S21 somebody leaves while they use the stock: each use counts in one family, and none goes below 0', async () => {
  const [anna, bo] = await createCouple(world);
  await stocked(anna, 5);
  const uses = Array.from({ length: 8 }, () => act(world, bo, use));
  const [left, ...used] = await Promise.all([leave(bo), ...uses]);
  expect(left.status).toBe(204);
  const applied = used.filter(({ result }) => result.status === 'applied').length;
  expect((await getStock(world, anna))?.remaining).toBe(5 - applied);
  expect(await getStock(world, bo)).toBeNull();
  const family = await database.selectFrom('families').select('id').where('id', '=', bo.familyId).execute();
  expect(family).toHaveLength(1);
});
