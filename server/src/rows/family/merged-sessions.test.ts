import type { Activity } from '@lulla/domain/activity/activity';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { uuidSchema } from '@lulla/domain/uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { addChild } from '../../../test/children.ts';
import { call, createCouple, invite } from '../../../test/families.ts';
import { act, newId, sync } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { createWorld } from '../../../test/world.ts';
import { forgetDeletedContent } from '../activity/writes.ts';

const world = await createWorld();
afterEach(() => world.context.database.deleteFrom('rate_limits').execute());

const leave = (person: Person) => call(world, person, ['POST', '/api/family/leave']);
type Way = [string, (anna: Person, erik: Person) => Promise<{ status: number }>];
const ways: readonly Way[] = [
  ['leaves', leave],
  ['is removed', (anna, erik) => call(world, erik, ['DELETE', `/api/family/members/${anna.userId}`])],
  ['deletes the account', (anna) => call(world, anna, ['POST', '/api/delete-account'], { userId: anna.userId })],
];

/** A sleep that both started, Anna first, and Erik a little later; they are the same, and over if not `isRunning`. */
async function bothSlept({ isRunning = false, note = null as string | null, theirs = null as string | null } = {}) {
  const [anna, erik] = await createCouple(world);
  const [hers, his] = [newId(), newId()];
  const startedAt = world.clock.now() - HOUR;
  await act(world, anna, { type: 'sleep.start', activityId: hers, startedAt, note });
  await act(world, erik, { type: 'sleep.start', activityId: his, startedAt: startedAt + 20_000, note: theirs });
  const same = await act(world, erik, { type: 'session.same', activityId: hers, otherId: his, same: true });
  const end = { type: 'session.end', endedAt: startedAt + 30 * MINUTE, amountMl: null, note: null } as const;
  if (!isRunning) await act(world, anna, { ...end, activityId: hers });
  return { anna, erik, hers, his, startedAt, same: same.operation.id };
}

async function join(person: Person, host: Person) {
  const id = await invite(world, host, person);
  expect((await call(world, person, ['POST', `/api/family/invitations/${id}/accept`], {})).status).toBe(200);
}

const undo = async (person: Person, operationId: string) =>
  (await act(world, person, { type: 'undo', operationId })).result;

async function logOf(person: Person): Promise<Activity[]> {
  const { rows } = (await sync(world, person)).answer;
  return rows.flatMap(({ activity }) => activity ?? []);
}
/** The minutes asleep that the month's summary counts. */
async function monthOf(person: Person): Promise<unknown> {
  const month = new Date(world.clock.now()).toISOString().slice(0, 7);
  const { status, body } = await call(world, person, ['GET', `/api/statistics/monthly?month=${month}&zone=UTC`]);
  expect(status).toBe(200);
  return body;
}

/** A running bottle of both, Anna's; gives its id. */
async function bothFeed(anna: Person, erik: Person, startedAt: number): Promise<string> {
  const [hers, his] = [newId(), newId()];
  const feed = { kind: 'bottle', startedMl: 120, milk: 'breast' } as const;
  await act(world, anna, { type: 'feed.start', activityId: hers, startedAt, feed, note: null });
  await act(world, erik, { type: 'feed.start', activityId: his, startedAt: startedAt + MINUTE / 2, feed, note: null });
  await act(world, erik, { type: 'session.same', activityId: hers, otherId: his, same: true });
  return hers;
}

describe('F30 a session that two had started, when its author', () => {
  test.each(ways)('%s, is in the log of the other as before', async (_, go) => {
    const { anna, erik, hers, his, startedAt } = await bothSlept();
    const [before, month] = [await logOf(erik), await monthOf(erik)];
    expect((await go(anna, erik)).status).toBe(204);
    const log = await logOf(erik);
    expect(log).toMatchObject([{ kind: 'sleep', userId: erik.userId, startedAt, endedAt: startedAt + 30 * MINUTE }]);
    expect(log[0]).not.toHaveProperty('alsoBy');
    expect(before[0]?.id).toBe(hers);
    expect(log[0]?.id).toBe(his);
    expect(await monthOf(erik)).toEqual(month);
  });

  test.each(ways)('%s, runs on', async (_, go) => {
    const { anna, erik } = await bothSlept({ isRunning: true });
    await go(anna, erik);
    const [running] = await logOf(erik);
    expect(running).toMatchObject({ userId: erik.userId, endedAt: null, endUnknown: false });
    const end = { type: 'session.end', activityId: running?.id ?? '', endedAt: world.clock.now() } as const;
    expect((await act(world, erik, { ...end, amountMl: null, note: null })).result.status).toBe('applied');
  });

  test('leaves, keeps its note for both; of a deleted account no word is left, but the other’s own', async () => {
    const notes = [];
    for (const [, go] of ways) {
      const { anna, erik } = await bothSlept({ note: 'hers', theirs: 'his' });
      await go(anna, erik);
      notes.push(...(await logOf(erik)).map(({ note }) => note));
    }
    expect(notes).toEqual(['hers\nhis', 'hers\nhis', 'his']);
  });

  test.each([...ways, ['stays', (_, erik) => leave(erik)] satisfies Way])(
    '%s, is the other’s own, with nothing to undo or restore beside it',
    async (_, go) => {
      const { anna, erik, his, same } = await bothSlept();
      await go(anna, erik);
      const before = await logOf(erik);
      expect(before).toMatchObject([{ id: his }]);
      expect((await call(world, erik, ['GET', '/api/activities/deleted'])).body).toMatchObject({ entries: [] });
      expect(await undo(erik, same)).toMatchObject({ status: 'superseded', reason: 'changed_since' });
      expect((await act(world, erik, { type: 'activity.restore', activityId: his })).result.status).toBe('superseded');
      expect(await logOf(erik)).toEqual(before);
    },
  );

  test('leaves, is new where the other’s own is long forgotten', async () => {
    const { anna, erik, his } = await bothSlept();
    await forgetDeletedContent(world.context.database, world.clock.now() + 31 * DAY);
    await leave(anna);
    const [copy] = await logOf(erik);
    expect(copy?.id).not.toBe(his);
    expect(uuidSchema.safeParse(copy?.id).success).toBe(true);
  });

  test('leaves, is of the child of the other’s own', async () => {
    const [anna, erik] = await createCouple(world);
    const startedAt = world.clock.now() - HOUR;
    const own = [];
    for (const childId of [null, await addChild(world, anna)]) {
      const [hers, his] = [newId(), newId()];
      const start = { type: 'sleep.start', startedAt, note: null, ...(childId === null ? {} : { childId }) } as const;
      await act(world, anna, { ...start, activityId: hers });
      await act(world, erik, { ...start, activityId: his, startedAt: startedAt + 1 });
      await act(world, erik, { type: 'session.same', activityId: hers, otherId: his, same: true });
      own.push({ id: his, childId: childId ?? undefined });
    }
    await leave(anna);
    const log = await logOf(erik);
    expect(new Set(log.map(({ id, childId }) => ({ id, childId })))).toEqual(new Set(own));
  });

  test('leaves while the other has begun another one, lets undo bring the other’s own back', async () => {
    const { anna, erik, his, same } = await bothSlept({ isRunning: true });
    const next = newId();
    await act(world, erik, { type: 'sleep.start', activityId: next, startedAt: world.clock.now(), note: null });
    await leave(anna);
    expect((await logOf(erik)).map(({ id }) => id)).toEqual([next]);
    expect(await undo(erik, same)).toMatchObject({ status: 'applied' });
    expect(new Set((await logOf(erik)).map(({ id }) => id))).toEqual(new Set([his, next]));
  });

  test('stays, goes with the other too', async () => {
    const { anna, erik, hers, startedAt } = await bothSlept();
    await leave(erik);
    expect(await logOf(anna)).toMatchObject([{ id: hers, userId: anna.userId, alsoBy: erik.userId }]);
    expect(await logOf(erik)).toMatchObject([{ userId: erik.userId, startedAt, endedAt: startedAt + 30 * MINUTE }]);
  });

  test('deleted it before, is in no log', async () => {
    const { anna, erik, hers } = await bothSlept();
    await act(world, anna, { type: 'activity.delete', activityId: hers });
    await leave(anna);
    expect(await logOf(erik)).toEqual([]);
  });

  test.each(['anna', 'erik'] as const)('%s is back, is there once', async (who) => {
    const both = await bothSlept();
    const { anna, erik, hers } = both;
    await leave(both[who]);
    const [back, host] = who === 'anna' ? [anna, erik] : [erik, anna];
    await join(back, host);
    expect(await logOf(host)).toMatchObject([{ id: hers, userId: anna.userId, alsoBy: erik.userId }]);
  });

  test('stays, is there once for good when the other who deleted a copy and undid that is back', async () => {
    const { anna, erik } = await bothSlept();
    await leave(erik);
    const [copy] = await logOf(erik);
    const { operation } = await act(world, erik, { type: 'activity.delete', activityId: copy?.id ?? '' });
    expect(await undo(erik, operation.id)).toMatchObject({ status: 'applied' });
    await join(erik, anna);
    expect(await undo(erik, operation.id)).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(await logOf(anna)).toHaveLength(1);
  });

  test('stays, is there twice where both ended it with other amounts', async () => {
    const [anna, erik] = await createCouple(world);
    const at = world.clock.now();
    const hers = await bothFeed(anna, erik, at - HOUR);
    await leave(erik);
    const [copy] = await logOf(erik);
    const end = { type: 'session.end', endedAt: at, note: null } as const;
    await act(world, anna, { ...end, activityId: hers, amountMl: 110 });
    await act(world, erik, { ...end, activityId: copy?.id ?? '', amountMl: 90 });
    await join(erik, anna);
    expect((await logOf(anna)).map((each) => 'amountMl' in each && each.amountMl).sort()).toEqual([110, 90]);
  });
});

test('F30 a bottle’s copy holds nothing of the milk store, which its own entry took', async () => {
  const [anna, erik] = await createCouple(world);
  const at = world.clock.now();
  const lot = { lotId: newId(), pumpedAt: at - 2 * HOUR, ml: 200, place: 'fridge', useBy: at + HOUR } as const;
  await act(world, anna, { type: 'milk.add', ...lot });
  await bothFeed(anna, erik, at - MINUTE);
  const left = async () => (await sync(world, erik)).answer.family?.milk?.map(({ ml, takenMl }) => ml - takenMl);
  expect(await left()).toEqual([80]);
  await leave(anna);
  const [copy] = await logOf(erik);
  expect(copy).toMatchObject({ kind: 'bottle', userId: erik.userId, startedMl: 120, milk: 'breast' });
  await act(world, erik, { type: 'activity.delete', activityId: copy?.id ?? '' });
  expect(await left()).toEqual([80]);
});

test('F30 a pumping’s copy is not put away, and a later amount puts nothing away', async () => {
  const [anna, erik] = await createCouple(world);
  const at = world.clock.now();
  const [hers, his] = [newId(), newId()];
  await act(world, anna, { type: 'pumping.start', activityId: hers, startedAt: at - HOUR, note: null });
  await act(world, erik, { type: 'pumping.start', activityId: his, startedAt: at - HOUR + 1, note: null });
  await act(world, erik, { type: 'session.same', activityId: hers, otherId: his, same: true });
  const pumped = { leftMl: null, rightMl: null, togetherMl: 80, stored: 'fridge' } as const;
  await act(world, anna, { type: 'session.end', activityId: hers, endedAt: at, amountMl: null, note: null, pumped });
  await leave(erik);
  expect(await logOf(erik)).toMatchObject([{ kind: 'pumping', togetherMl: 80, stored: null }]);
  const edit = { type: 'activity.edit', activityId: (await logOf(erik))[0]?.id ?? '' } as const;
  expect((await act(world, erik, { ...edit, changes: { togetherMl: 90 } })).result.status).toBe('applied');
  expect((await sync(world, erik)).answer.family).not.toHaveProperty('milk');
});
