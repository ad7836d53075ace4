import { activitiesResponseSchema } from '@lulla/domain/protocol/activities-response';
import { deletedResponseSchema } from '@lulla/domain/protocol/deleted-response';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, test } from 'vitest';
import { createCouple } from '../../test/families.ts';
import { act, buildOperation, newId, sync } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();

describe('R161 an app of wire version 1', () => {
  test('reads the nearest amount in rows, results, windows and among deleted entries; another reads the exact one', async () => {
    const [anna, erik] = await createCouple(world);
    const [activityId, startedAt] = [newId(), world.clock.now()];
    await act(world, anna, {
      type: 'feed.log',
      activityId,
      startedAt,
      note: null,
      feed: { kind: 'bottle', amountMl: 95 },
    });
    const rowsOf = async (wire: number) => (await sync(world, erik, { wire })).answer.rows;
    expect(await rowsOf(1)).toMatchObject([{ id: activityId, activity: { amountMl: 100 } }]);
    expect(await rowsOf(WIRE_VERSION)).toMatchObject([{ id: activityId, activity: { amountMl: 95 } }]);

    const read = async (path: string) => (await world.request(anna, 'GET', path)).json();
    const window = `/api/activities?from=${startedAt - MINUTE}&to=${startedAt + MINUTE}`;
    for (const [path, amountMl] of [
      [window, 100],
      [`${window}&wire=${WIRE_VERSION}`, 95],
    ] as const) {
      expect(activitiesResponseSchema.parse(await read(path)).rows).toMatchObject([{ activity: { amountMl } }]);
    }

    const deletion = buildOperation(world, { type: 'activity.delete', activityId });
    const { answer } = await sync(world, anna, { wire: 1, operations: [deletion] });
    expect(answer.results).toMatchObject([
      { status: 'applied', effects: [{ before: { amountMl: 100 }, after: null }] },
    ]);
    const repeated = await sync(world, anna, { operations: [deletion] });
    expect(repeated.answer.results).toMatchObject([{ effects: [{ before: { amountMl: 95 } }] }]);
    for (const [path, amountMl] of [
      ['/api/activities/deleted', 100],
      [`/api/activities/deleted?wire=${WIRE_VERSION}`, 95],
    ] as const) {
      expect(deletedResponseSchema.parse(await read(path)).entries).toMatchObject([{ activity: { amountMl } }]);
    }
  });

  test('goes on logging: what it writes keeps the exact amounts of others', async () => {
    const [anna, erik] = await createCouple(world);
    const [activityId, now] = [newId(), world.clock.now()];
    const start = { type: 'feed.start', activityId, startedAt: now, note: null } as const;
    await act(world, anna, { ...start, feed: { kind: 'bottle', startedMl: 95 } });
    const end = buildOperation(world, { type: 'session.end', activityId, endedAt: now, amountMl: 60, note: null });
    const { answer } = await sync(world, erik, { wire: 1, operations: [end] });
    expect(answer.results).toMatchObject([
      { status: 'applied', effects: [{ after: { startedMl: 90, amountMl: 60 } }] },
    ]);
    const { rows } = (await sync(world, anna)).answer;
    expect(rows).toMatchObject([{ activity: { startedMl: 95, amountMl: 60 } }]);
  });

  test('is refused a version that nobody knows, and an amount that is none', async () => {
    const [anna] = await createCouple(world);
    expect((await sync(world, anna, { wire: WIRE_VERSION + 1 })).status).toBe(426);
    const unknown = await world.request(anna, 'GET', '/api/activities/deleted?wire=9');
    expect(unknown.status).toBe(422);
    const feed = { kind: 'bottle', amountMl: 504 } as const;
    const tooMuch = { type: 'feed.log', activityId: newId(), startedAt: world.clock.now(), note: null, feed } as const;
    expect((await act(world, anna, tooMuch)).result).toMatchObject({ status: 'rejected', code: 'invalid_operation' });
  });
});
