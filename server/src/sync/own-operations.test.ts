import type { Action } from '@lulla/domain/protocol/action';
import type { Cursor } from '@lulla/domain/protocol/cursor';
import { expect, test } from 'vitest';
import { putLongLog } from '../../test/entries.ts';
import { createCouple } from '../../test/families.ts';
import { buildDiaperLog, buildOperation, newId, sync } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const at = world.clock.now();
const MINUTE = 60_000;

const [bottle, breast, nap, diaper, bath] = [newId(), newId(), newId(), newId(), newId()];
const note = null;
const restock = buildOperation(world, { type: 'stock.restock', count: 40 });
const mistaken = buildOperation(world, buildDiaperLog(world));
/** One of each kind of effect: entries that open, close others, change, go and come back, alone and several at once. */
const STEPS: readonly (Action | ReturnType<typeof buildOperation>)[] = [
  {
    type: 'feed.start',
    activityId: bottle,
    feed: { kind: 'bottle', startedMl: 90 },
    startedAt: at - 50 * MINUTE,
    note,
  },
  { type: 'feed.start', activityId: breast, feed: { kind: 'breastmilk' }, startedAt: at - 40 * MINUTE, note },
  { type: 'sleep.start', activityId: nap, startedAt: at - 30 * MINUTE, note: 'i vagnen' },
  { type: 'session.end', activityId: nap, endedAt: at - 10 * MINUTE, amountMl: null, note },
  restock,
  { type: 'stock.automatic', on: true },
  buildDiaperLog(world, { activityId: diaper, note: 'natten' }),
  { type: 'stock.use' },
  {
    type: 'drops.log',
    entries: [
      { activityId: newId(), dropType: 'vitamin_d', dropCount: 5 },
      { activityId: newId(), dropType: 'lactase', dropCount: 3 },
    ],
    startedAt: at,
    note,
  },
  { type: 'bath.log', activityId: bath, babyOil: true, shampoo: false, startedAt: at - MINUTE },
  { type: 'activity.edit', activityId: diaper, changes: { contents: 'both', note: null } },
  { type: 'activity.delete', activityId: bath },
  { type: 'activity.restore', activityId: bath },
  mistaken,
  { type: 'undo', operationId: mistaken.id },
];

test('S11: a device gets of its own operation exactly what any other device reads of it', async () => {
  const [anna, bo] = await createCouple(world);
  const { answer: first } = await sync(world, anna);
  let cursor: Cursor = first.cursor;
  for (const step of STEPS) {
    const operation = 'action' in step ? step : buildOperation(world, step);
    const { status, answer } = await sync(world, anna, { cursor, operations: [operation] });
    expect([status, answer.results[0]?.status], operation.action.type).toEqual([200, 'applied']);
    const { answer: read } = await sync(world, bo, { userId: bo.userId, cursor });
    const { results: _own, serverTime: _then, ...own } = answer;
    const { results: _none, serverTime: _now, ...others } = read;
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect({ ...own, rows: own.rows.toSorted(byId) }).toEqual({ ...others, rows: others.rows.toSorted(byId) });
    cursor = answer.cursor;
  }
});

test('S11: a device that had not seen everything gets the rest too', async () => {
  const [anna, bo] = await createCouple(world);
  const { answer: first } = await sync(world, anna);
  await sync(world, bo, { operations: [buildOperation(world, buildDiaperLog(world))] });
  const { answer } = await sync(world, anna, {
    cursor: first.cursor,
    operations: [buildOperation(world, buildDiaperLog(world))],
  });
  expect(answer.rows).toHaveLength(2);
});

test('S12: a writing device more than 2,000 changes behind gets a snapshot, and misses none', async () => {
  const [anna, bo] = await createCouple(world);
  const { answer: first } = await sync(world, anna);
  await sync(world, bo, { operations: [buildOperation(world, buildDiaperLog(world))] });
  await putLongLog(world, bo, 2_000, at);
  const operations = [buildOperation(world, buildDiaperLog(world))];
  const { answer } = await sync(world, anna, { cursor: first.cursor, operations });
  expect([answer.reset, answer.rows.length, answer.cursor.revision]).toEqual([true, 2_002, 2]);
});

test('R52 undo of a deletion does not bring back what the entry was before it was changed and deleted again', async () => {
  const [anna] = await createCouple(world);
  const entry = newId();
  const deletion = buildOperation(world, { type: 'activity.delete', activityId: entry });
  const edited: Action = { type: 'activity.edit', activityId: entry, changes: { note: 'stor' } };
  const restored: Action = { type: 'activity.restore', activityId: entry };
  const again = buildOperation(world, { type: 'activity.delete', activityId: entry });
  const operations = [
    buildOperation(world, buildDiaperLog(world, { activityId: entry })),
    deletion,
    buildOperation(world, restored),
    buildOperation(world, edited),
    again,
    buildOperation(world, { type: 'undo', operationId: deletion.id }),
    buildOperation(world, { type: 'undo', operationId: again.id }),
  ];
  const { results } = (await sync(world, anna, { operations })).answer;
  expect(results.at(-2)).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  expect(results.at(-1)).toMatchObject({ status: 'applied', effects: [{ id: entry, after: { note: 'stor' } }] });
});
