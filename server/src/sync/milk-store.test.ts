import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import type { Action } from '@lulla/domain/protocol/action';
import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, call, createCouple, createStranger, getInfo, invite } from '../../test/families.ts';
import { act, buildOperation, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
let anna: Person;
let erik: Person;
const now = () => world.clock.now();

beforeEach(async () => {
  [anna, erik] = await createCouple(world);
});

const bottle = (amountMl: number, startedAt = now()): Action => ({
  type: 'feed.log',
  activityId: newId(),
  feed: { kind: 'bottle', amountMl, milk: 'breast' },
  startedAt,
  note: null,
});
const lotOf = async (person: Person): Promise<readonly Lot[] | undefined> => (await getInfo(world, person)).milk;
async function add(person: Person, ml: number): Promise<string> {
  const pumpedAt = now() - MINUTE;
  const lotId = newId();
  await act(world, person, { type: 'milk.add', lotId, ml, pumpedAt, place: 'fridge', useBy: pumpedAt + DAY });
  return lotId;
}

describe('R255–R259 the milk store', () => {
  test('is the family’s: pumped by one, taken and thrown away by the other, with undo', async () => {
    const id = newId();
    const pumped = { leftMl: 60, rightMl: 50, togetherMl: null, stored: 'fridge' } as const;
    const at = now() - MINUTE;
    await act(world, anna, { type: 'pumping.log', activityId: id, startedAt: at, endedAt: at, note: null, ...pumped });
    expect(await lotOf(erik)).toEqual([
      { id, pumpedAt: at, ml: 110, takenMl: 0, place: 'fridge', useBy: at + 4 * DAY },
    ]);
    const { answer: before } = await sync(world, anna);
    const { operation, result } = await act(world, erik, bottle(90));
    expect(result).toMatchObject({ effects: [{ after: { fromStore: [{ lotId: id, ml: 90 }] } }] });
    expect(result).not.toHaveProperty('milk');
    const { answer: told } = await sync(world, anna, { cursor: before.cursor });
    expect(told.family?.milk).toMatchObject([{ takenMl: 90 }]);
    expect(told.rows).toMatchObject([{ activity: { fromStore: [{ lotId: id, ml: 90 }] } }]);
    await act(world, erik, { type: 'undo', operationId: operation.id });
    expect(await lotOf(anna)).toMatchObject([{ takenMl: 0 }]);
    const thrown = await act(world, erik, { type: 'milk.edit', lotId: id, changes: { isDiscarded: true } });
    expect(thrown.result).toMatchObject({ effects: [], lot: { before: { id }, after: { gone: 'discarded' } } });
    await act(world, erik, { type: 'undo', operationId: thrown.operation.id });
    expect((await lotOf(anna))?.[0]).not.toHaveProperty('gone');
  });

  test('S2 repeats take once, and bottles at once never more than there is', async () => {
    await add(anna, 100);
    const operations = [buildOperation(world, bottle(30))];
    await Promise.all(Array.from({ length: 10 }, () => sync(world, erik, { operations })));
    expect(await lotOf(anna)).toMatchObject([{ takenMl: 30 }]);
    await Promise.all([anna, erik, anna, erik].map((person) => act(world, person, bottle(40))));
    expect(await lotOf(anna)).toMatchObject([{ ml: 100, takenMl: 100 }]);
    const { rows } = (await sync(world, anna)).answer;
    const taken = rows.flatMap(({ activity }) => (activity?.kind === 'bottle' ? (activity.fromStore ?? []) : []));
    expect(taken.reduce((sum, { ml }) => sum + ml, 0)).toBe(100);
  });

  test('S26 a family without lots sends and stores nothing of it', async () => {
    const { result } = await act(world, anna, bottle(90));
    expect(JSON.stringify(result)).not.toMatch(/fromStore|lot|milkStore/);
    expect(await getInfo(world, erik)).not.toHaveProperty('milk');
    const row = await world.context.database
      .selectFrom('families')
      .select('milk_store')
      .where('id', '=', anna.familyId)
      .executeTakeFirstOrThrow();
    expect(row.milk_store).toBeNull();
  });

  test('R260 who leaves has none, and who joins brings theirs', async () => {
    const lot = await add(anna, 100);
    const { operation } = await act(world, erik, bottle(40));
    const mine = await act(world, erik, { type: 'milk.edit', lotId: lot, changes: { ml: 90 } });
    await call(world, erik, ['POST', '/api/family/leave']);
    expect(await lotOf(erik)).toBeUndefined();
    expect(await lotOf(anna)).toMatchObject([{ ml: 90, takenMl: 40 }]);
    expect((await act(world, erik, { type: 'undo', operationId: mine.operation.id })).result.status).not.toBe(
      'applied',
    );
    await act(world, erik, { type: 'undo', operationId: operation.id });
    expect(await lotOf(anna)).toMatchObject([{ takenMl: 40 }]);
    const stranger = await createStranger(world);
    const brought = await add(stranger, 70);
    await answer(world, stranger, await invite(world, anna, stranger), 'accept');
    expect((await lotOf(anna))?.map(({ id }) => id)).toEqual([lot, brought]);
  });

  test('is in the export; an app of wire version 1 reads a bottle without it', async () => {
    await add(anna, 100);
    await act(world, anna, bottle(30));
    const exported = await world.request(anna, 'GET', '/api/export?zone=UTC');
    const { account } = (await exported.json()) as { account: { milk_store: object[] } };
    expect(account.milk_store).toMatchObject([{ ml: 100, left_ml: 70, place: 'fridge' }]);
    const { rows } = (await sync(world, erik, { wire: 1 })).answer;
    expect(rows[0]?.activity).not.toHaveProperty('fromStore');
  });
});
