import type { Action } from '@lulla/domain/protocol/action';
import { syncResponseSchema } from '@lulla/domain/protocol/sync-response';
import type { Stock } from '@lulla/domain/stock/stock';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createCouple, createStranger, getRevision, getStock, restock } from '../../../test/families.ts';
import { act, buildOperation, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const { database } = world.context;

const use = { type: 'stock.use' } as const;
const change = (startedAt = world.clock.now()) =>
  ({ type: 'diaper.log', activityId: newId(), contents: 'both', startedAt, note: null }) as const;
const left = async (person: Person) => (await getStock(world, person))?.remaining ?? null;

/** Two parents with `count` diapers, a minute ago. */
async function stockedCouple(count: number): Promise<readonly [Person, Person, string]> {
  const [anna, bo] = await createCouple(world);
  const batchId = await restock(world, anna, count);
  world.clock.advance(MINUTE);
  return [anna, bo, batchId];
}

async function fromStock(activityId: string): Promise<string | null | undefined> {
  const row = await database
    .selectFrom('activities')
    .select('from_stock')
    .where('id', '=', activityId)
    .executeTakeFirst();
  return row?.from_stock;
}

describe('R141–R143 use, restock and switch', () => {
  test('reach the partner, and unchanged rows are not sent again [C1.11 C3.20 C6.10 C7.15]', async () => {
    const [anna, bo] = await createCouple(world);
    const { answer: start } = await sync(world, bo);
    expect(start.stock).toEqual({ current: null });
    const restockedAt = world.clock.now();
    const batchId = await restock(world, anna, 40);
    const { answer: reported } = await sync(world, bo, { cursor: start.cursor });
    const stock: Stock = { remaining: 40, batchId, restockedAt, usesAutomatically: true };
    expect(reported).toMatchObject({ reset: false, rows: [], family: null, stock: { current: stock } });
    expect(syncResponseSchema.parse(reported)).toEqual(reported);
    const { answer: still } = await sync(world, bo, { cursor: reported.cursor });
    expect(still.stock).toBeNull();
    await act(world, anna, {
      type: 'feed.log',
      activityId: newId(),
      feed: { kind: 'breastmilk' },
      startedAt: restockedAt,
      note: null,
    });
    const { answer: other } = await sync(world, bo, { cursor: reported.cursor });
    expect([other.rows.length, other.stock]).toEqual([1, null]);
    await act(world, bo, { type: 'stock.automatic', on: false });
    const { answer: switched } = await sync(world, anna, { cursor: other.cursor });
    expect(switched.stock).toEqual({ current: { ...stock, usesAutomatically: false } });
  });

  test('the result has the count before and after [C4.34 C7.16]', async () => {
    const [anna, bo] = await stockedCouple(6);
    const before = await getStock(world, anna);
    const { result, status } = await act(world, bo, use);
    expect(status).toBe(200);
    expect(result).toMatchObject({ status: 'applied', effects: [], stock: { before, after: { remaining: 5 } } });
  });

  test('S2: a repeat gives the same result and takes no second diaper, also fifty concurrently', async () => {
    const [anna] = await stockedCouple(6);
    const operations = [buildOperation(world, use)];
    const answers = await Promise.all(Array.from({ length: 50 }, () => sync(world, anna, { operations })));
    for (const { answer } of answers) expect(answer.results).toEqual(answers[0]?.answer.results);
    expect(await left(anna)).toBe(5);
  });

  test('S8 a use dated before the restock takes nothing; so does a restock dated before the last one', async () => {
    const [anna, bo] = await stockedCouple(6);
    const before = { at: world.clock.now() - HOUR };
    for (const action of [use, { type: 'stock.restock', count: 99 }] satisfies Action[]) {
      const { result } = await act(world, bo, action, before);
      expect(result).toMatchObject({ status: 'applied', effects: [], stock: null });
    }
    expect(await left(anna)).toBe(6);
  });
});

describe('a refused operation changes nothing', () => {
  test('P19: a use of an empty stock, 409 stock_empty [C5.10 C8.3]', async () => {
    const [anna, bo] = await stockedCouple(1);
    await act(world, anna, use);
    const revision = await getRevision(world, anna);
    const { status, result, answer } = await act(world, bo, use);
    expect([status, answer.error?.code]).toEqual([409, 'stock_empty']);
    expect(result).toMatchObject({ status: 'rejected', code: 'stock_empty' });
    expect(await getRevision(world, anna)).toBe(revision);
    expect(await left(anna)).toBe(0);
  });

  test.each<[string, Action, string]>([
    ['a use where no stock was ever set', use, 'stock_empty'],
    ['the switch where no stock was ever set', { type: 'stock.automatic', on: true }, 'stock_not_set'],
  ])('%s [C7.17]', async (_name, action, code) => {
    const anna = await createStranger(world);
    expect(await act(world, anna, action)).toMatchObject({ status: 409, result: { status: 'rejected', code } });
    expect(await getStock(world, anna)).toBeNull();
  });

  test('a refused use can be sent again once there is a stock', async () => {
    const [anna] = await stockedCouple(1);
    const first = await act(world, anna, use);
    const operation = buildOperation(world, use);
    expect((await sync(world, anna, { operations: [operation] })).answer.results).toMatchObject([
      { code: 'stock_empty' },
    ]);
    await act(world, anna, { type: 'undo', operationId: first.operation.id });
    expect((await sync(world, anna, { operations: [operation] })).answer.results).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await left(anna)).toBe(0);
  });

  test.each([
    ['none', { type: 'stock.restock', count: 0 }],
    ['fewer than none', { type: 'stock.restock', count: -3 }],
    ['half a diaper', { type: 'stock.restock', count: 2.5 }],
    ['more than any home holds', { type: 'stock.restock', count: 10_000 }],
    ['a text', { type: 'stock.restock', count: '40' }],
    ['nothing said', { type: 'stock.restock' }],
    ['a family of its own choice', { type: 'stock.restock', count: 40, familyId: newId() }],
    ['a batch of its own choice', { type: 'stock.use', batchId: newId() }],
    ['a switch that is neither', { type: 'stock.automatic', on: null }],
  ])('S6: %s is invalid [C5.8 C8.2]', async (_name, action) => {
    const [anna] = await stockedCouple(6);
    const { status, result } = await act(world, anna, action as Action);
    expect([status, result]).toMatchObject([422, { status: 'rejected', code: 'invalid_operation' }]);
    expect(await left(anna)).toBe(6);
  });

  test('P23: without access all three are refused, 403; a diaper change is logged and takes none [C6.7]', async () => {
    const other = await createWorld();
    await restock(other, other.alice, 6);
    await restock(other, other.admin, 6);
    other.clock.advance(169 * HOUR);
    for (const action of [use, { type: 'stock.restock', count: 9 }, { type: 'stock.automatic', on: false }] as const) {
      const refused = await act(other, other.alice, action);
      expect([refused.status, refused.result]).toMatchObject([403, { code: 'premium_required' }]);
    }
    const startedAt = other.clock.now();
    const { result } = await act(other, other.alice, { ...change(), startedAt });
    expect(result).toMatchObject({ status: 'applied', stock: null });
    expect((await getStock(other, other.alice))?.remaining).toBe(6);
    expect((await act(other, other.admin, use)).result.status).toBe('applied');
  });

  test('the database itself refuses a stock below 0, a partial one, and one in an entry that is not a diaper', async () => {
    const [anna] = await stockedCouple(6);
    const family = sql`families set`;
    for (const wrong of [
      sql`update ${family} stock_remaining = -1 where id = ${anna.familyId}`,
      sql`update ${family} stock_remaining = 10000 where id = ${anna.familyId}`,
      sql`update ${family} stock_batch_id = null where id = ${anna.familyId}`,
      sql`update activities set from_stock = ${newId()} where kind <> 'diaper'`,
    ]) {
      await expect(wrong.execute(database)).rejects.toThrow(/violates check constraint/);
    }
    expect(await left(anna)).toBe(6);
  });
});

describe('R144, R145 diaper changes', () => {
  test('take one with the entry, in one revision; deleting and undoing give it back, restoring takes it again [C4.34]', async () => {
    const [anna, bo, batchId] = await stockedCouple(3);
    const { answer: start } = await sync(world, bo);
    const action = change();
    const logged = await act(world, anna, action);
    expect(logged.result).toMatchObject({ stock: { before: { remaining: 3 }, after: { remaining: 2 } } });
    const { answer: reported } = await sync(world, bo, { cursor: start.cursor });
    expect(reported.cursor.revision).toBe(start.cursor.revision + 1);
    expect(reported).toMatchObject({
      rows: [{ activity: { fromStock: batchId } }],
      stock: { current: { remaining: 2 } },
    });
    const { activityId } = action;
    const steps: [Action, number][] = [
      [{ type: 'undo', operationId: logged.operation.id }, 3],
      [{ type: 'activity.restore', activityId }, 2],
      [{ type: 'activity.delete', activityId }, 3],
      [{ type: 'activity.restore', activityId }, 2],
      [{ type: 'activity.edit', activityId, changes: { contents: 'pee' } }, 2],
    ];
    for (const [step, remaining] of steps) {
      expect((await act(world, anna, step)).result).toMatchObject({ status: 'applied' });
      expect(await left(bo)).toBe(remaining);
    }
    expect(await fromStock(activityId)).toBe(batchId);
  });

  test('P19: are never refused with an empty stock, and say so; a change that took none gives none back', async () => {
    const [anna, bo] = await stockedCouple(1);
    await act(world, anna, use);
    const action = change();
    const { status, result } = await act(world, bo, action);
    expect(status).toBe(200);
    expect(result).toMatchObject({ status: 'applied', stock: { before: { remaining: 0 }, after: { remaining: 0 } } });
    await act(world, bo, { type: 'activity.delete', activityId: action.activityId });
    expect([await left(anna), await fromStock(action.activityId)]).toEqual([0, null]);
  });

  test('before the restock take none, and nothing is given back to a replaced batch', async () => {
    const [anna, bo, batchId] = await stockedCouple(3);
    await act(world, anna, change(world.clock.now() - HOUR));
    expect(await left(anna)).toBe(3);
    const action = change();
    await act(world, anna, action);
    world.clock.advance(1);
    await restock(world, bo, 40);
    await act(world, anna, { type: 'activity.delete', activityId: action.activityId });
    expect([await left(bo), await fromStock(action.activityId)]).toEqual([40, batchId]);
  });

  test('of a partner whose account was deleted leave the stock as it is', async () => {
    const [anna, bo] = await stockedCouple(3);
    const batchId = await restock(world, bo, 10);
    await act(world, bo, change());
    await database.deleteFrom('users').where('id', '=', bo.userId).execute();
    expect(await getStock(world, anna)).toMatchObject({ remaining: 9, batchId });
    const used = await act(world, anna, use);
    await act(world, anna, { type: 'undo', operationId: used.operation.id });
    expect(await left(anna)).toBe(9);
  });
});

describe('R147 undo', () => {
  test('of a use gives it back once, however often it is requested', async () => {
    const [anna, bo] = await stockedCouple(3);
    const { operation } = await act(world, anna, use);
    const undo = { type: 'undo', operationId: operation.id } as const;
    const undone = await Promise.all(Array.from({ length: 10 }, () => act(world, anna, undo)));
    expect(undone.filter(({ result }) => result.status === 'applied')).toHaveLength(1);
    expect(undone.filter(({ result }) => 'reason' in result && result.reason === 'changed_since')).toHaveLength(9);
    expect(await left(anna)).toBe(3);
    expect((await act(world, bo, undo)).result).toMatchObject({ code: 'activity_not_found' });
  });

  test('of an undo takes it again, and a repeat of any of them changes nothing', async () => {
    const [anna] = await stockedCouple(3);
    const used = await act(world, anna, use);
    const undone = await act(world, anna, { type: 'undo', operationId: used.operation.id });
    const again = await act(world, anna, { type: 'undo', operationId: undone.operation.id });
    expect(await left(anna)).toBe(2);
    const repeated = await sync(world, anna, { operations: [used.operation, undone.operation, again.operation] });
    expect(repeated.answer.results).toEqual([used.result, undone.result, again.result]);
    expect(await left(anna)).toBe(2);
  });

  test('of a restock restores the former stock, unless it has been used since', async () => {
    const [anna, bo] = await stockedCouple(3);
    const before = await getStock(world, anna);
    const first = await restock(world, bo, 40);
    await act(world, bo, { type: 'undo', operationId: first });
    expect(await getStock(world, anna)).toEqual(before);
    const second = await restock(world, bo, 40);
    await act(world, anna, use);
    const { result } = await act(world, bo, { type: 'undo', operationId: second });
    expect(result).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(await left(anna)).toBe(39);
  });

  test('of the first restock of all leaves no stock, and of the switch turns it back [C7.17]', async () => {
    const anna = await createStranger(world);
    const batchId = await restock(world, anna, 40);
    const off = await act(world, anna, { type: 'stock.automatic', on: false });
    await act(world, anna, { type: 'undo', operationId: off.operation.id });
    expect(await getStock(world, anna)).toMatchObject({ usesAutomatically: true });
    const { answer: start } = await sync(world, anna);
    const { answer } = await act(world, anna, { type: 'undo', operationId: batchId });
    expect(answer.results).toMatchObject([{ status: 'applied', stock: { after: null } }]);
    const { answer: next } = await sync(world, anna, { cursor: start.cursor });
    expect(next.stock).toEqual({ current: null });
  });
});
