import { RESTORABLE_FOR } from '@lulla/domain/activity/limits';
import { DAY } from '@lulla/domain/time/instant';
import { expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { createStranger } from '../../../test/families.ts';
import { act, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { purgeExpired } from '../../lifecycle/housekeeping.ts';

const world = await createWorld();

/** A bottle of 120 ml with a note, logged now; gives its id. */
async function logBottleWithNote(person: Person, childId?: string): Promise<string> {
  const activityId = newId();
  const feed = { kind: 'bottle', amountMl: 120 } as const;
  const { result } = await act(world, person, {
    type: 'feed.log',
    activityId,
    childId,
    feed,
    startedAt: world.clock.now(),
    note: 'spilled half of it',
  });
  expect(result.status).toBe('applied');
  return activityId;
}

async function rowOf(id: string) {
  return world.context.database.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('P22: 30 days after a deletion the entry’s content is erased, and only its tombstone stays', async () => {
  const person = await createStranger(world);
  const childId = await addChild(world, person);
  const [kept, deleted] = [await logBottleWithNote(person, childId), await logBottleWithNote(person, childId)];
  await act(world, person, { type: 'activity.delete', activityId: deleted });
  const before = await rowOf(kept);

  world.clock.advance(RESTORABLE_FOR - DAY);
  await purgeExpired(world.context);
  expect(await rowOf(deleted)).toMatchObject({
    note: 'spilled half of it',
    amount_ml: 120,
    child_id: childId,
    forgotten: false,
  });

  world.clock.advance(DAY);
  await purgeExpired(world.context);
  const row = await rowOf(deleted);
  expect(row).toMatchObject({ note: null, amount_ml: null, ended_at: null, child_id: null, forgotten: true });
  expect(row.deleted_by).toBe(person.userId);
  expect(row.started_at).toEqual(row.deleted_at);
  expect(await rowOf(kept)).toEqual(before);
});

test('P22: an erased entry can be neither restored nor logged again under its id', async () => {
  const person = await createStranger(world);
  const activityId = await logBottleWithNote(person);
  await act(world, person, { type: 'activity.delete', activityId });
  await world.context.database
    .updateTable('activities')
    .set({ deleted_at: new Date(world.clock.now() - RESTORABLE_FOR) })
    .where('id', '=', activityId)
    .execute();
  await purgeExpired(world.context);

  const restored = await act(world, person, { type: 'activity.restore', activityId });
  expect(restored.result).toMatchObject({ status: 'rejected', code: 'activity_not_found' });
  const again = await act(world, person, { type: 'sleep.start', activityId, startedAt: world.clock.now(), note: null });
  expect(again.result).toMatchObject({ status: 'rejected', code: 'id_taken' });
  const { answer } = await sync(world, person, { cursor: null });
  expect(answer.rows.find(({ id }) => id === activityId)?.activity ?? null).toBeNull();
});

test('S2: a result is stored for 90 days', async () => {
  const person = await createStranger(world);
  await logBottleWithNote(person);
  const remembered = () =>
    world.context.database.selectFrom('applied_ops').select('op_id').where('user_id', '=', person.userId).execute();
  const age = (days: number) =>
    world.context.database
      .updateTable('applied_ops')
      .set({ created_at: new Date(world.clock.now() - days * DAY) })
      .where('user_id', '=', person.userId)
      .execute();
  await age(89);
  await purgeExpired(world.context);
  expect(await remembered()).toHaveLength(1);
  await age(90);
  await purgeExpired(world.context);
  expect(await remembered()).toHaveLength(0);
});
