import type { Activity } from '@lulla/domain/activity/activity';
import { recordsResponseSchema } from '@lulla/domain/protocol/records-response';
import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { createCouple } from '../../test/families.ts';
import { act, buildOperation, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const bottle = { kind: 'bottle', startedMl: 120 } as const;

async function entryOf(person: Person, id: string, wire?: number): Promise<Activity | null | undefined> {
  const { rows } = (await sync(world, person, wire === undefined ? {} : { wire })).answer;
  return rows.find((row) => row.id === id)?.activity;
}

describe('R183 the contents of a bottle', () => {
  it.each(['breast', 45] as const)(
    'are stored, and reach the partner, the records and the export (%s)',
    async (milk) => {
      const [anna, erik] = await createCouple(world);
      const [activityId, startedAt] = [newId(), world.clock.now() - MINUTE];
      await act(world, anna, { type: 'feed.start', activityId, startedAt, note: null, feed: { ...bottle, milk } });
      expect(await entryOf(erik, activityId)).toMatchObject({ startedMl: 120, milk });
      const end = { type: 'session.end', activityId, endedAt: world.clock.now(), amountMl: 120, note: null } as const;
      await act(world, erik, end);
      expect(await entryOf(anna, activityId)).toMatchObject({ amountMl: 120, milk });

      const read = async (path: string) => (await world.request(anna, 'GET', path)).json();
      const [from, to] = [startedAt - MINUTE, startedAt + 2 * MINUTE];
      const { records } = recordsResponseSchema.parse(await read(`/api/records?from=${from}&to=${to}&zone=UTC`));
      const amount = milk === 'breast' ? '120ml breastmilk' : '120ml, 45ml of it breastmilk';
      expect(records.map(({ details }) => details)).toContain(`Feeding completed (${amount})`);
      const exported = milk === 'breast' ? { milk } : { breast_ml: milk };
      expect(await read('/api/export?zone=UTC')).toMatchObject({ entries: [exported] });
    },
  );

  it('survive a deletion and its restoring, and are formula again when their author says so', async () => {
    const [anna, erik] = await createCouple(world);
    const [activityId, startedAt] = [newId(), world.clock.now()];
    await act(world, anna, { type: 'feed.start', activityId, startedAt, note: null, feed: { ...bottle, milk: 45 } });
    await act(world, anna, { type: 'activity.delete', activityId });
    await act(world, anna, { type: 'activity.restore', activityId });
    expect(await entryOf(erik, activityId)).toMatchObject({ milk: 45 });
    for (const milk of ['breast', 'formula'] as const) {
      await act(world, anna, { type: 'activity.edit', activityId, changes: { milk } });
    }
    expect(Object.keys((await entryOf(erik, activityId)) ?? {})).not.toContain('milk');
  });

  it('are no key of what an app of version 1 reads, and stay when it ends the feed', async () => {
    const [anna, erik] = await createCouple(world);
    const [activityId, now] = [newId(), world.clock.now()];
    await act(world, anna, {
      type: 'feed.start',
      activityId,
      startedAt: now,
      note: null,
      feed: { ...bottle, milk: 45 },
    });
    expect(Object.keys((await entryOf(erik, activityId, 1)) ?? {})).not.toContain('milk');
    const end = { type: 'session.end', activityId, endedAt: now, amountMl: 60, note: null } as const;
    await sync(world, erik, { wire: 1, operations: [buildOperation(world, end)] });
    expect(await entryOf(anna, activityId)).toMatchObject({ amountMl: 60, milk: 45 });
  });

  it.each([0, 504, 4.5, 'formula', 'mixed', null])('are refused where they are none (%j)', async (milk) => {
    const [anna] = await createCouple(world);
    const feed = JSON.parse(JSON.stringify({ ...bottle, milk }));
    const start = { type: 'feed.start', activityId: newId(), startedAt: world.clock.now(), note: null, feed } as const;
    expect(await act(world, anna, start)).toMatchObject({ status: 422, result: { code: 'invalid_operation' } });
  });
});
