import type { ActionOf } from '@lulla/domain/protocol/action';
import { DAY, MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildMedicine, putEntries } from '../../test/entries.ts';
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

function given(parts: Partial<ActionOf<'medicine.log'>> = {}): ActionOf<'medicine.log'> {
  const dose = { name: 'Ibuprofen', centiDose: 250, unit: 'ml', leastMinutes: 360 } as const;
  return { type: 'medicine.log', activityId: newId(), startedAt: world.clock.now(), note: 'Fever', ...dose, ...parts };
}

describe('R240 a dose', () => {
  test('is stored as it was sent, reaches the partner, is edited, deleted and restored', async () => {
    const log = given();
    const { type: _, activityId: id, ...values } = log;
    expect((await act(world, anna, log)).result.status).toBe('applied');
    const entryOf = async (person: Person) => (await sync(world, person)).answer.rows.find((row) => row.id === id);
    expect((await entryOf(erik))?.activity).toEqual({
      ...{ kind: 'medicine', id, userId: anna.userId, editedAt: null },
      ...values,
    });
    const changes = { name: 'Alvedon', centiDose: 500, unit: 'mg', leastMinutes: null } as const;
    const edit = { type: 'activity.edit', activityId: id, changes } as const;
    expect((await act(world, erik, edit)).result).toMatchObject({ code: 'not_permitted' });
    expect((await act(world, anna, edit)).result.status).toBe('applied');
    expect((await entryOf(erik))?.activity).toMatchObject(changes);
    await act(world, anna, { type: 'activity.delete', activityId: id });
    expect((await entryOf(erik))?.activity ?? null).toBeNull();
    await act(world, anna, { type: 'activity.restore', activityId: id });
    expect((await entryOf(erik))?.activity).toMatchObject({ ...changes, note: 'Fever' });
  });

  test('beyond the limits is refused and changes nothing', async () => {
    const beyond = [{ name: '' }, { name: 'x'.repeat(81) }, { centiDose: 0 }, { centiDose: -5 }, { leastMinutes: 14 }];
    for (const parts of beyond) {
      expect((await act(world, anna, given(parts))).result).toMatchObject({ code: 'invalid_operation' });
    }
    expect((await sync(world, anna)).answer.rows).toEqual([]);
  });

  test('the table refuses a dose that is none, or is beyond the limits', async () => {
    const entry = buildMedicine(anna, world.clock.now());
    await putEntries(world, anna, [entry]);
    const { database } = world.context;
    const set = (values: string) =>
      sql`update activities set ${sql.raw(values)} where id = ${entry.id}`.execute(database);
    await expect(set('centi_dose = null')).rejects.toThrow(/activities_medicine_check/);
    await expect(set('centi_dose = 0')).rejects.toThrow(/centi_dose_check/);
    await expect(set(`medicine_name = repeat('x', 81)`)).rejects.toThrow(/medicine_name_check/);
    await expect(set('least_minutes = 14')).rejects.toThrow(/least_minutes_check/);
  });

  test('is in the export and in the records, in English', async () => {
    await act(world, anna, given({ note: null }));
    const exported = await world.request(anna, 'GET', '/api/export?zone=UTC');
    const { entries, activities } = (await exported.json()) as { entries: object[]; activities: object[] };
    expect(entries).toMatchObject([
      { kind: 'medicine', medicine_name: 'Ibuprofen', dose: 2.5, dose_unit: 'ml', least_minutes: 360 },
    ]);
    expect(activities).toMatchObject([{ type: 'medicine', details: 'Medicine Ibuprofen, 2.5 ml', duration: null }]);
  });

  test('an app of wire version 1 receives none', async () => {
    await act(world, anna, given());
    expect((await sync(world, erik, { wire: 1 })).answer.rows).toEqual([]);
  });

  test('a stranger sees nothing of it', async () => {
    await act(world, anna, given());
    expect((await sync(world, await createStranger(world))).answer.rows).toEqual([]);
  });
});

test('R243 two phones that were offline: both doses stand, and nothing is forbidden', async () => {
  const [hers, his] = [given(), given({ startedAt: world.clock.now() - 5 * MINUTE })];
  for (const [person, log] of [
    [anna, hers],
    [erik, his],
  ] as const) {
    expect((await act(world, person, log)).result.status).toBe('applied');
  }
  const { rows } = (await sync(world, anna)).answer;
  expect(rows.map(({ id }) => id).sort()).toEqual([hers.activityId, his.activityId].sort());
});

test('R242 a snapshot has the latest 200 doses of any age', async () => {
  const now = world.clock.now();
  const old = Array.from({ length: 201 }, (_, place) => buildMedicine(anna, now - (40 + place) * DAY));
  await putEntries(world, anna, old);
  const { answer } = await sync(world, erik);
  expect(answer.rows.map((row) => row.id).sort()).toEqual(
    old
      .slice(0, 200)
      .map(({ id }) => id)
      .sort(),
  );
});
