import type { Action } from '@lulla/domain/protocol/action';
import { describe, expect, test } from 'vitest';
import { call, createCouple, createStranger } from '../../test/families.ts';
import { act, buildOperation, newId, sync } from '../../test/operations.ts';
import type { Person } from '../../test/people.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const minutesAgo = (minutes: number) => world.clock.now() - minutes * 60_000;

/** Two people's running sleeps of one baby, twenty seconds apart. */
async function bothSleep() {
  const [anna, erik] = await createCouple(world);
  const [hers, his] = [newId(), newId()];
  const startedAt = minutesAgo(10);
  await act(world, anna, { type: 'sleep.start', activityId: hers, startedAt, note: 'hers' });
  await act(world, erik, { type: 'sleep.start', activityId: his, startedAt: startedAt + 20_000, note: null });
  const answer = (same: boolean): Action => ({ type: 'session.same', activityId: hers, otherId: his, same });
  return { anna, erik, hers, his, startedAt, answer };
}

async function rowsOf(person: Person) {
  const { answer } = await sync(world, person);
  return answer.rows.map(({ activity }) => activity).filter((activity) => activity !== null);
}

describe('R28 the same sleep', () => {
  test('one row stays for both, with both names; undo brings the other back', async () => {
    const { anna, erik, hers, his, startedAt, answer } = await bothSleep();
    const { cursor } = (await sync(world, anna)).answer;
    const { result, operation } = await act(world, erik, answer(true));
    expect(result).toMatchObject({ status: 'applied', skipped: [] });
    const one = { id: hers, userId: anna.userId, alsoBy: erik.userId, startedAt, endedAt: null, note: 'hers' };
    expect(await rowsOf(erik)).toMatchObject([one]);
    const { rows } = (await sync(world, anna, { cursor })).answer;
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ id: his, activity: null }));
    await act(world, erik, { type: 'undo', operationId: operation.id });
    const both = await rowsOf(anna);
    expect(both.map(({ id }) => id).sort()).toEqual([hers, his].sort());
    expect(both.some((row) => 'alsoBy' in row)).toBe(false);
  });

  test('both answer at the same moment: it takes effect once', async () => {
    const { anna, erik, hers, answer } = await bothSleep();
    const answers = await Promise.all([act(world, anna, answer(true)), act(world, erik, answer(true))]);
    const statuses = answers.map(({ result }) => result.status).sort();
    expect(statuses).toEqual(['applied', 'superseded']);
    expect(await rowsOf(anna)).toMatchObject([{ id: hers, alsoBy: erik.userId }]);
  });

  test('an end sent for the removed session ends the remaining one', async () => {
    const { anna, erik, hers, his, answer } = await bothSleep();
    await act(world, anna, answer(true));
    const endedAt = minutesAgo(1);
    await act(world, erik, { type: 'session.end', activityId: his, endedAt, amountMl: null, note: null });
    expect(await rowsOf(anna)).toMatchObject([{ id: hers, endedAt, endedBy: erik.userId }]);
  });

  test('a note that was written into the removed session joins the other one', async () => {
    const { anna, erik, hers, his, answer } = await bothSleep();
    await act(world, anna, answer(true));
    const ended = {
      type: 'session.end',
      activityId: his,
      endedAt: minutesAgo(1),
      amountMl: null,
      note: 'his',
    } as const;
    expect((await act(world, erik, ended)).result).toMatchObject({ status: 'applied' });
    expect(await rowsOf(anna)).toMatchObject([{ id: hers, endedBy: erik.userId, note: 'hers\nhis' }]);
  });

  test('the author of the removed session can restore it, and the question returns', async () => {
    const { anna, erik, his, answer } = await bothSleep();
    await act(world, anna, answer(true));
    const { result } = await act(world, erik, { type: 'activity.restore', activityId: his });
    expect(result.status).toBe('applied');
    expect(await rowsOf(anna)).toHaveLength(2);
  });

  test('the name is removed when that account is deleted', async () => {
    const { anna, erik, hers, answer } = await bothSleep();
    await act(world, anna, answer(true));
    await call(world, erik, ['POST', '/api/delete-account'], { userId: erik.userId });
    const [row] = await rowsOf(anna);
    expect(row).toMatchObject({ id: hers });
    expect(row).not.toHaveProperty('alsoBy');
  });
});

describe('R29 not the same', () => {
  test('both stay, marked for everybody; a later yes is superseded', async () => {
    const { anna, erik, answer } = await bothSleep();
    await act(world, anna, answer(false));
    expect(await rowsOf(erik)).toMatchObject([{ apart: true }, { apart: true }]);
    const { result } = await act(world, erik, answer(true));
    expect(result).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(await rowsOf(anna)).toHaveLength(2);
  });
});

test('a repeat has the same result and no second effect; a stranger finds neither session', async () => {
  const { anna, hers, answer } = await bothSleep();
  const stranger = await createStranger(world);
  const refused = await act(world, stranger, answer(true));
  expect(refused).toMatchObject({ status: 404, result: { status: 'rejected', code: 'activity_not_found' } });
  const operations = [buildOperation(world, answer(true))];
  const [first, second] = [await sync(world, anna, { operations }), await sync(world, anna, { operations })];
  expect(second.answer.results).toEqual(first.answer.results);
  expect(second.answer.cursor).toEqual(first.answer.cursor);
  expect(await rowsOf(anna)).toMatchObject([{ id: hers }]);
});

test('R25 any member says when a forgotten session ended', async () => {
  const [anna, erik] = await createCouple(world);
  const forgotten = newId();
  await act(world, anna, { type: 'sleep.start', activityId: forgotten, startedAt: minutesAgo(30 * 60), note: null });
  const endedAt = minutesAgo(28 * 60);
  const end = { type: 'session.end', activityId: forgotten, endedAt, amountMl: null, note: null } as const;
  expect((await act(world, erik, end)).result.status).toBe('applied');
  expect(await rowsOf(anna)).toMatchObject([{ id: forgotten, endedAt, endedBy: erik.userId }]);
  expect((await act(world, anna, { ...end, endedAt: endedAt - 60_000 })).result).toMatchObject({
    status: 'superseded',
    by: erik.userId,
  });
});
