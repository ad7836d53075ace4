import type { Action } from '@lulla/domain/protocol/action';
import { MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCouple, getStock, restock } from '../../test/families.ts';
import { act, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

// Many taps of two parents at one moment: the lock of the family puts them in an order, whichever it is.
const world = await createWorld();
const { database } = world.context;

const use = { type: 'stock.use' } as const;
const change = (activityId = newId()) =>
  ({ type: 'diaper.log', activityId, contents: 'pee', startedAt: world.clock.now(), note: null }) as const;

/** Two parents with `count` diapers, a minute ago. */
async function stockedCouple(count: number): Promise<readonly [Person, Person]> {
  const couple = await createCouple(world);
  await restock(world, couple[0], count);
  world.clock.advance(MINUTE);
  return couple;
}

/** Every action at once, by the two in turns; how many ended how. */
async function atOnce(couple: readonly [Person, Person], actions: readonly Action[]): Promise<Record<string, number>> {
  const acted = await Promise.all(actions.map((action, n) => act(world, couple[n % 2 === 0 ? 0 : 1], action)));
  const counts: Record<string, number> = {};
  for (const { result } of acted) {
    const how = result.status === 'rejected' ? result.code : result.status;
    counts[how] = (counts[how] ?? 0) + 1;
  }
  return counts;
}

/** What the stock, its entries and its answers say never contradicts: a diaper is in one place. */
async function getContradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'stock below 0' as problem, id from families where stock_remaining < 0
    union all select 'stock newer than its family', id from families where stock_revision > revision
    union all select 'taken from a stock that is not there', a.id from activities a
      join families f on f.id = a.family_id where a.from_stock is not null and f.stock_batch_id is null
  `.execute(database);
  return rows;
}

async function countTaken({ familyId }: Person): Promise<number> {
  const rows = await database
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', familyId)
    .where('from_stock', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length;
}

const left = async (person: Person) => (await getStock(world, person))?.remaining;

afterEach(async () => expect(await getContradictions()).toEqual([]));

test('R140 twenty uses of ten diapers: ten are applied, ten refused, none is left [C1.11]', async () => {
  const couple = await stockedCouple(10);
  expect(
    await atOnce(
      couple,
      Array.from({ length: 20 }, () => use),
    ),
  ).toEqual({ applied: 10, stock_empty: 10 });
  expect(await left(couple[1])).toBe(0);
});

test('R144 ten diaper changes with one diaper left: all are saved, one took it', async () => {
  const couple = await stockedCouple(1);
  expect(
    await atOnce(
      couple,
      Array.from({ length: 10 }, () => change()),
    ),
  ).toEqual({ applied: 10 });
  expect([await left(couple[0]), await countTaken(couple[0])]).toEqual([0, 1]);
});

test('R140 changes and uses together never take more than there is', async () => {
  const couple = await stockedCouple(8);
  const actions = Array.from({ length: 16 }, (_, n) => (n % 3 === 0 ? change() : use));
  const ended = await atOnce(couple, actions);
  const usedByHand = (ended['applied'] ?? 0) - actions.filter((action) => action.type === 'diaper.log').length;
  expect((await countTaken(couple[0])) + usedByHand).toBe(8);
  expect(await left(couple[0])).toBe(0);
});

test('R145 an entry deleted many times gives back one', async () => {
  const couple = await stockedCouple(5);
  const [anna] = couple;
  const { activityId } = (await act(world, anna, change())).operation.action as ReturnType<typeof change>;
  const deletions = Array.from({ length: 10 }, () => ({ type: 'activity.delete', activityId }) as const);
  await Promise.all(deletions.map((action) => act(world, anna, action)));
  expect(await left(anna)).toBe(5);
  const restores = Array.from({ length: 10 }, () => ({ type: 'activity.restore', activityId }) as const);
  await Promise.all(restores.map((action) => act(world, anna, action)));
  expect(await left(anna)).toBe(4);
});

test('R141 two restocks and twenty changes: one restock counts, less what was taken from it', async () => {
  const couple = await stockedCouple(3);
  const restocks: Action[] = [
    { type: 'stock.restock', count: 40 },
    { type: 'stock.restock', count: 60 },
  ];
  await atOnce(couple, [...restocks, ...Array.from({ length: 20 }, () => change())]);
  const stock = await getStock(world, couple[0]);
  const taken = await database
    .selectFrom('activities')
    .select('id')
    .where('family_id', '=', couple[0].familyId)
    .where('from_stock', '=', stock?.batchId ?? '')
    .execute();
  expect([40, 60]).toContain((stock?.remaining ?? 0) + taken.length);
});

test('R141 a restock that was tapped offline takes over the diapers used since; R147 its undo gives them back', async () => {
  const couple = await stockedCouple(5);
  const [anna, erik] = couple;
  await act(world, anna, change());
  world.clock.advance(MINUTE);
  const tappedAt = world.clock.now();
  for (let n = 0; n < 3; n += 1) {
    world.clock.advance(MINUTE);
    await act(world, anna, change());
  }
  const before = await getStock(world, anna);
  const { cursor } = (await sync(world, anna)).answer;
  const late = await act(world, erik, { type: 'stock.restock', count: 40 }, { at: tappedAt });
  expect(late.result).toMatchObject({ status: 'applied', stock: { before, after: { remaining: 37 } } });
  const { rows, stock } = (await sync(world, anna, { cursor })).answer;
  const batchId = late.operation.id;
  expect(stock?.current).toMatchObject({ remaining: 37, batchId });
  expect(rows.map(({ activity }) => activity)).toMatchObject(Array.from({ length: 3 }, () => ({ fromStock: batchId })));
  const { result } = await act(world, erik, { type: 'undo', operationId: batchId });
  expect(result).toMatchObject({ status: 'applied', skipped: [] });
  expect(await getStock(world, anna)).toEqual(before);
  expect(await act(world, erik, { type: 'undo', operationId: batchId })).toMatchObject({
    result: { status: 'superseded', reason: 'changed_since' },
  });
});

test('R141 two restocks and a diaper, tapped offline, come to one stock in either order of arrival', async () => {
  for (const isErikFirst of [false, true]) {
    const [anna, erik] = await createCouple(world);
    const at = world.clock.now();
    world.clock.advance(5 * MINUTE);
    const diaper = { ...change(), startedAt: at + 2 * MINUTE };
    const hers = () => act(world, anna, { type: 'stock.restock', count: 50 }, { at });
    const his = () => act(world, erik, { type: 'stock.restock', count: 40 }, { at: at + MINUTE });
    if (isErikFirst) await his();
    await hers();
    await act(world, anna, diaper, { at: diaper.startedAt });
    if (!isErikFirst) await his();
    expect(await left(erik)).toBe(39);
  }
});
