import { MINUTE } from '@lulla/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCouple } from '../../test/families.ts';
import { act, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
let anna: Person;
let erik: Person;
const now = () => world.clock.now();
const sides = { leftMl: 60, rightMl: 50, togetherMl: null, stored: null };

beforeEach(async () => {
  [anna, erik] = await createCouple(world);
});

const entryOf = async (person: Person, id: string) =>
  (await sync(world, person)).answer.rows.find((row) => row.id === id)?.activity ?? null;

describe('R250–R253 pumping', () => {
  test('is started, ended by the partner with its amounts, edited, deleted, restored and exported', async () => {
    const id = newId();
    await act(world, anna, { type: 'pumping.start', activityId: id, startedAt: now() - 20 * MINUTE, note: 'freezer' });
    expect(await entryOf(erik, id)).toMatchObject({ kind: 'pumping', endedAt: null, leftMl: null });
    const end = {
      type: 'session.end',
      activityId: id,
      endedAt: now(),
      amountMl: null,
      note: null,
      pumped: sides,
    } as const;
    expect((await act(world, erik, end)).result.status).toBe('applied');
    expect(await entryOf(anna, id)).toMatchObject({ ...sides, endedBy: erik.userId, note: 'freezer' });
    await act(world, anna, { type: 'activity.edit', activityId: id, changes: { leftMl: 65 } });
    await act(world, anna, { type: 'activity.delete', activityId: id });
    expect(await entryOf(erik, id)).toBeNull();
    await act(world, anna, { type: 'activity.restore', activityId: id });
    expect(await entryOf(erik, id)).toMatchObject({ leftMl: 65, rightMl: 50, togetherMl: null });
    const exported = await world.request(anna, 'GET', '/api/export?zone=UTC');
    const { entries, activities } = (await exported.json()) as { entries: object[]; activities: object[] };
    expect(entries).toMatchObject([{ kind: 'pumping', left_ml: 65, right_ml: 50, together_ml: null }]);
    expect(activities.map((record) => (record as { details: string }).details).sort()).toEqual([
      'Pumping completed by partner (left 65ml, right 50ml)',
      'Pumping started',
    ]);
  });

  test('one author has one that runs, beside a feed: the table knows it too', async () => {
    const begun = () => ({ activityId: newId(), startedAt: now() - MINUTE, note: null });
    await act(world, anna, { type: 'feed.start', feed: { kind: 'breastmilk' }, ...begun() });
    await act(world, anna, { type: 'pumping.start', ...begun(), startedAt: now() - 2 * MINUTE });
    await act(world, anna, { type: 'pumping.start', ...begun() });
    const { rows } = (await sync(world, anna)).answer;
    const running = rows.flatMap(({ activity }) => (activity?.kind === 'pumping' ? [activity.endUnknown] : []));
    expect(running.sort()).toEqual([false, true]);
    expect(rows.filter(({ activity }) => activity?.kind === 'breastmilk')).toMatchObject([
      { activity: { endedAt: null } },
    ]);
  });

  test('the table refuses both ways of measuring at once, and more than a liter', async () => {
    const id = newId();
    await act(world, anna, {
      type: 'pumping.log',
      activityId: id,
      startedAt: now(),
      endedAt: now(),
      note: null,
      ...sides,
    });
    const set = (values: string) =>
      sql`update activities set ${sql.raw(values)} where id = ${id}`.execute(world.context.database);
    await expect(set('together_ml = 110')).rejects.toThrow(/activities_pumped_check/);
    await expect(set('left_ml = 1001')).rejects.toThrow(/left_ml_check/);
  });

  test('R219 an app of wire version 1 receives none of it', async () => {
    await act(world, anna, {
      type: 'pumping.log',
      activityId: newId(),
      startedAt: now(),
      endedAt: now(),
      note: null,
      ...sides,
    });
    expect((await sync(world, erik, { wire: 1 })).answer.rows).toEqual([]);
  });
});
