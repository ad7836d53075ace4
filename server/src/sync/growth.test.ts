import type { ActionOf } from '@lulla/domain/protocol/action';
import { DAY } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildGrowth, putEntries } from '../../test/entries.ts';
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

function measured(parts: Partial<ActionOf<'growth.log'>> = {}): ActionOf<'growth.log'> {
  const values = { weightG: 4256, lengthMm: 545, headMm: 381, position: 'lying' as const };
  return { type: 'growth.log', activityId: newId(), startedAt: world.clock.now(), note: 'BVC', ...values, ...parts };
}

describe('R230 a measurement', () => {
  test('is stored as it was sent, reaches the partner, is edited, deleted and restored', async () => {
    const log = measured();
    const { type: _, activityId: id, ...values } = log;
    expect((await act(world, anna, log)).result.status).toBe('applied');
    const entryOf = async (person: Person) => (await sync(world, person)).answer.rows.find((row) => row.id === id);
    const whole = { kind: 'growth', id, userId: anna.userId, editedAt: null, ...values };
    expect((await entryOf(erik))?.activity).toEqual(whole);
    const edit = { type: 'activity.edit', activityId: id, changes: { weightG: null, headMm: 380 } } as const;
    expect((await act(world, erik, edit)).result).toMatchObject({ code: 'not_permitted' });
    expect((await act(world, anna, edit)).result.status).toBe('applied');
    expect((await entryOf(erik))?.activity).toMatchObject({ weightG: null, lengthMm: 545, headMm: 380 });
    await act(world, anna, { type: 'activity.delete', activityId: id });
    expect((await entryOf(erik))?.activity ?? null).toBeNull();
    await act(world, anna, { type: 'activity.restore', activityId: id });
    expect((await entryOf(erik))?.activity).toMatchObject({ weightG: null, lengthMm: 545, headMm: 380, note: 'BVC' });
  });

  test('without a value, or beyond the limits, is refused and changes nothing', async () => {
    for (const parts of [{ weightG: null, lengthMm: null, headMm: null }, { weightG: 199 }, { headMm: 701 }]) {
      expect((await act(world, anna, measured(parts))).result).toMatchObject({ code: 'invalid_operation' });
    }
    expect((await sync(world, anna)).answer.rows).toEqual([]);
  });

  test('the table refuses a measurement without a value, or beyond the limits', async () => {
    const entry = buildGrowth(anna, world.clock.now());
    await putEntries(world, anna, [entry]);
    const { database } = world.context;
    const set = (values: string) =>
      sql`update activities set ${sql.raw(values)} where id = ${entry.id}`.execute(database);
    await expect(set('weight_g = null, length_mm = null')).rejects.toThrow(/activities_growth_check/);
    await expect(set('weight_g = 199')).rejects.toThrow(/weight_g_check/);
  });

  test('is in the export and in the records, in English', async () => {
    await act(world, anna, measured({ note: null }));
    const exported = await world.request(anna, 'GET', '/api/export?zone=UTC');
    const { entries, activities } = (await exported.json()) as { entries: object[]; activities: object[] };
    expect(entries).toMatchObject([
      { kind: 'growth', weight_g: 4256, length_mm: 545, head_mm: 381, length_position: 'lying' },
    ]);
    expect(activities).toMatchObject([{ type: 'growth', details: '4.256 kg, 54.5 cm, head 38.1 cm', duration: null }]);
  });
});

describe('R237 all measurements are on the device', () => {
  test('a snapshot has those of any age, also where the rest of the log is left out', async () => {
    const now = world.clock.now();
    const old = [500, 300, 200, 60].map((days) => buildGrowth(anna, now - days * DAY));
    await putEntries(world, anna, old);
    const { answer } = await sync(world, erik);
    expect(answer.reset).toBe(true);
    expect(answer.rows.map((row) => row.id).sort()).toEqual(old.map(({ id }) => id).sort());
  });

  test('an app of wire version 1 receives none of them, and nothing else differs', async () => {
    const [entry, removed] = [buildGrowth(anna, world.clock.now()), buildGrowth(anna, world.clock.now() - DAY)];
    await putEntries(world, anna, [entry, removed]);
    const diaper = { type: 'diaper.log', contents: 'pee', startedAt: world.clock.now(), note: null } as const;
    await act(world, anna, { ...diaper, activityId: newId() });
    await act(world, anna, { type: 'activity.delete', activityId: removed.id });
    const { answer } = await sync(world, erik, { wire: 1 });
    expect(answer.rows.map(({ activity }) => activity?.kind ?? null)).toEqual(['diaper']);
    const kindsAt = async (path: string) => {
      const body = (await (await world.request(anna, 'GET', path)).json()) as { entries: unknown[] };
      return body.entries.length;
    };
    expect(await kindsAt('/api/activities/deleted')).toBe(0);
    expect(await kindsAt('/api/activities/deleted?wire=2')).toBe(1);
  });

  test('a stranger sees nothing of them', async () => {
    await putEntries(world, anna, [buildGrowth(anna, world.clock.now())]);
    expect((await sync(world, await createStranger(world))).answer.rows).toEqual([]);
  });
});
