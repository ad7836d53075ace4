import type { ActionOf } from '@lulla/domain/protocol/action';
import { DAY } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildSolidFood, putEntries } from '../../test/entries.ts';
import { createCouple, createStranger } from '../../test/families.ts';
import { act, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
let anna: Person;
let erik: Person;

beforeEach(async () => {
  [anna, erik] = await createCouple(world);
});

type Log = ActionOf<'solid_food.log'>;

function given(parts: Partial<Log> = {}): Log {
  const foods: Log['foods'] = [
    { name: 'Äggröra', allergens: ['milk', 'egg'] },
    { name: 'Banan', allergens: [] },
  ];
  const startedAt = world.clock.now();
  return {
    type: 'solid_food.log',
    activityId: newId(),
    startedAt,
    note: 'BVC',
    foods,
    liking: 'so_so',
    reaction: null,
    ...parts,
  };
}

describe('R270 solid food', () => {
  test('is stored as it was sent, reaches the partner, is edited, undone, deleted and restored', async () => {
    const log = given();
    const { type: _, activityId: id, ...values } = log;
    expect((await act(world, anna, log)).result.status).toBe('applied');
    const entryOf = async (person: Person) => (await sync(world, person)).answer.rows.find((row) => row.id === id);
    const whole = { kind: 'solid_food', id, userId: anna.userId, editedAt: null, ...values };
    expect((await entryOf(erik))?.activity).toEqual(whole);
    const foods: Log['foods'] = [{ name: 'Banan', allergens: [] }];
    const edit = { type: 'activity.edit', activityId: id, changes: { foods, reaction: 'Röda kinder' } } as const;
    expect((await act(world, erik, edit)).result).toMatchObject({ code: 'not_permitted' });
    const { operation } = await act(world, anna, edit);
    expect((await entryOf(erik))?.activity).toMatchObject({ foods, liking: 'so_so', reaction: 'Röda kinder' });
    await act(world, anna, { type: 'undo', operationId: operation.id });
    expect((await entryOf(erik))?.activity).toMatchObject(values);
    await act(world, anna, { type: 'activity.delete', activityId: id });
    expect((await entryOf(erik))?.activity ?? null).toBeNull();
    await act(world, anna, { type: 'activity.restore', activityId: id });
    expect((await entryOf(erik))?.activity).toMatchObject(values);
  });

  test('without a food, or beyond the limits, is refused and changes nothing', async () => {
    for (const parts of [{ foods: [] }, { foods: [{ name: ' ', allergens: [] }] }, { reaction: 'a'.repeat(301) }]) {
      expect((await act(world, anna, given(parts))).result).toMatchObject({ code: 'invalid_operation' });
    }
    expect((await sync(world, anna)).answer.rows).toEqual([]);
  });

  test('R271 is kept with each food once, and a repeat changes nothing', async () => {
    const log = given({ foods: ['Äpple', 'äpple'].map((name) => ({ name, allergens: [] })) });
    await act(world, anna, log);
    expect((await act(world, anna, log)).result).toMatchObject({ code: 'id_taken' });
    const { rows } = (await sync(world, erik)).answer;
    expect(rows.map(({ activity }) => activity)).toMatchObject([{ foods: [{ name: 'Äpple', allergens: [] }] }]);
  });

  test('the table refuses an entry without a food, or beyond the limits', async () => {
    const entry = buildSolidFood(anna, world.clock.now());
    await putEntries(world, anna, [entry]);
    const { database } = world.context;
    const set = (values: string) =>
      sql`update activities set ${sql.raw(values)} where id = ${entry.id}`.execute(database);
    await expect(set('foods = null')).rejects.toThrow(/activities_solid_food_check/);
    await expect(set(`foods = '[]'`)).rejects.toThrow(/foods_check/);
    await expect(set(`liking = 'hated'`)).rejects.toThrow(/liking_check/);
    await expect(set(`reaction = ''`)).rejects.toThrow(/reaction_check/);
  });

  test('is in the export and in the records, in English', async () => {
    const log = given({ note: null, reaction: 'Rash' });
    await act(world, anna, log);
    const exported = await world.request(anna, 'GET', '/api/export?zone=UTC');
    const { entries, activities } = (await exported.json()) as { entries: object[]; activities: object[] };
    expect(entries).toMatchObject([{ kind: 'solid_food', foods: log.foods, liking: 'so_so', reaction: 'Rash' }]);
    const details = 'Solid food: Äggröra, Banan, so-so. Reaction: Rash';
    expect(activities).toMatchObject([{ type: 'solid_food', details, duration: null }]);
  });
});

describe('R276 solid food on devices', () => {
  test('a snapshot has that of any age, also where the rest of the log is left out', async () => {
    const now = world.clock.now();
    const old = [500, 300, 200, 60].map((days) => buildSolidFood(anna, now - days * DAY));
    await putEntries(world, anna, old);
    const { answer } = await sync(world, erik);
    expect(answer.reset).toBe(true);
    expect(answer.rows.map((row) => row.id).sort()).toEqual(old.map(({ id }) => id).sort());
  });

  test('an app of wire version 1 and a stranger receive none of it', async () => {
    await putEntries(world, anna, [buildSolidFood(anna, world.clock.now())]);
    expect((await sync(world, erik, { wire: 1 })).answer.rows).toEqual([]);
    expect((await sync(world, await createStranger(world))).answer.rows).toEqual([]);
  });
});
