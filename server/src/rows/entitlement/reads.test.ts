import { hasAccess } from '@lulla/domain/entitlement/entitlement';
import type { Action } from '@lulla/domain/protocol/action';
import { DAY, HOUR, type Instant } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, createCouple, createPartner, createStranger, getInfo } from '../../../test/families.ts';
import { act, newId } from '../../../test/operations.ts';
import type { Person } from '../../../test/people.ts';
import { hear, subscribe } from '../../../test/subscriptions.ts';
import { createWorld } from '../../../test/world.ts';

const world = await createWorld();
const off = await createWorld({ env: { BILLING: 'off' } });

const TRIAL = 7 * DAY;

/** What each gated write of the log is, now. */
const GATED: readonly [string, (at: Instant) => Action][] = [
  ['bath', (startedAt) => ({ type: 'bath.log', activityId: newId(), babyOil: true, shampoo: false, startedAt })],
  [
    'drops',
    (startedAt) => {
      const entries = [{ activityId: newId(), dropType: 'vitamin_d' as const, dropCount: 5 }];
      return { type: 'drops.log', entries, startedAt, note: null };
    },
  ],
];

/** Whether the server takes each gated write of somebody. */
async function mayLog(person: Person, at = world): Promise<boolean[]> {
  const results = [];
  for (const [, action] of GATED) results.push((await act(at, person, action(at.clock.now()))).result);
  for (const result of results) {
    if (result.status !== 'applied') expect(result).toMatchObject({ status: 'rejected', code: 'premium_required' });
  }
  return results.map(({ status }) => status === 'applied');
}

const OPEN = [true, true];
const LOCKED = [false, false];

async function isOpen(person: Person): Promise<boolean> {
  return hasAccess((await getInfo(world, person)).entitlement, world.clock.now());
}

/** A couple whose trials are over. */
async function createOldCouple() {
  const couple = await createCouple(world);
  world.clock.advance(TRIAL);
  return couple;
}

describe('P24: access', () => {
  test('is one’s own trial, to the millisecond, and not the partner’s [C4.39]', async () => {
    const anna = await createStranger(world);
    world.clock.advance(TRIAL - 1);
    const bo = await createPartner(world, anna);
    expect(await mayLog(anna)).toEqual(OPEN);
    world.clock.advance(1);
    expect(await mayLog(anna)).toEqual(LOCKED);
    expect(await mayLog(bo)).toEqual(OPEN);
    expect([await isOpen(anna), await isOpen(bo)]).toEqual([false, true]);
  });

  test('B1 comes with any member’s subscription, also in a family of three [C3.21 C4.39 C7.7]', async () => {
    const [anna, bo] = await createOldCouple();
    const clara = await createPartner(world, anna);
    world.clock.advance(TRIAL);
    for (const person of [anna, bo, clara]) expect(await mayLog(person)).toEqual(LOCKED);
    await subscribe(world, bo);
    for (const person of [anna, bo, clara]) expect(await mayLog(person)).toEqual(OPEN);
    expect(await mayLog(world.carol)).toEqual(LOCKED);
  });

  test('B5 ends a day after the paid period, or at once with a cancelled subscription’s end', async () => {
    const [anna, bo] = await createOldCouple();
    const said = await subscribe(world, anna, { currentPeriodEnd: world.clock.now() + HOUR });
    world.clock.advance(HOUR + DAY - 1);
    expect(await mayLog(bo)).toEqual(OPEN);
    world.clock.advance(1);
    expect(await mayLog(bo)).toEqual(LOCKED);
    const now = world.clock.now();
    await hear(world, { ...said, asOf: now, currentPeriodEnd: now + HOUR, cancelAtPeriodEnd: true });
    expect(await mayLog(bo)).toEqual(OPEN);
    world.clock.advance(HOUR);
    expect(await mayLog(bo)).toEqual(LOCKED);
  });

  test('B2 moves with the person who pays', async () => {
    const [anna, bo] = await createOldCouple();
    await subscribe(world, anna);
    expect(await mayLog(bo)).toEqual(OPEN);
    await call(world, anna, ['POST', '/api/family/leave']);
    expect(await mayLog(anna)).toEqual(OPEN);
    expect(await mayLog(bo)).toEqual(LOCKED);
    expect((await getInfo(world, bo)).entitlement).toMatchObject({ subscriptionEnd: null, subscriberIds: [] });
  });

  test('is given to admins [C6.3]', async () => {
    const anna = await createStranger(world);
    world.clock.advance(TRIAL);
    await world.context.database.insertInto('user_roles').values({ user_id: anna.userId, role: 'admin' }).execute();
    expect(await mayLog(anna)).toEqual(OPEN);
  });

  test('B9 is given to everybody without billing', async () => {
    off.clock.advance(2 * TRIAL);
    expect(await mayLog(off.alice, off)).toEqual(OPEN);
    expect((await getInfo(off, off.alice)).entitlement).toMatchObject({ billing: 'off', subscriptionEnd: null });
  });

  test('B9 ignores subscriptions of another provider', async () => {
    const [anna] = await createOldCouple();
    await subscribe(world, anna);
    const { database } = world.context;
    await database
      .updateTable('subscriptions')
      .set({ provider: 'stripe' })
      .where('user_id', '=', anna.userId)
      .execute();
    expect(await mayLog(anna)).toEqual(LOCKED);
  });
});

describe('P23: without access', () => {
  let anna: Person;
  let made: string[];

  beforeEach(async () => {
    anna = await createStranger(world);
    made = [];
    for (const [, action] of GATED) {
      const { result } = await act(world, anna, action(world.clock.now()));
      if (result.status === 'applied') made.push(...result.effects.map(({ id }) => id));
    }
    expect(made).toHaveLength(2);
    world.clock.advance(TRIAL);
  });

  test('logged entries can be edited, deleted, restored and undone', async () => {
    expect(await mayLog(anna)).toEqual(LOCKED);
    const startedAt = world.clock.now() - HOUR;
    for (const activityId of made) {
      const steps: Action[] = [
        { type: 'activity.edit', activityId, changes: { startedAt } },
        { type: 'activity.delete', activityId },
        { type: 'activity.restore', activityId },
      ];
      for (const action of steps) expect((await act(world, anna, action)).result.status).toBe('applied');
      const removed = await act(world, anna, { type: 'activity.delete', activityId });
      const undone = await act(world, anna, { type: 'undo', operationId: removed.operation.id });
      expect(undone.result).toMatchObject({ status: 'applied', skipped: [] });
    }
  });

  test('feeds, diapers and sleep can be logged, and the log can be read', async () => {
    const startedAt = world.clock.now();
    const free: Action[] = [
      { type: 'diaper.log', activityId: newId(), startedAt, note: null, contents: 'pee' },
      { type: 'sleep.start', activityId: newId(), startedAt, note: null },
      { type: 'feed.start', activityId: newId(), startedAt, note: null, feed: { kind: 'breastmilk' } },
    ];
    for (const action of free) expect((await act(world, anna, action)).result.status).toBe('applied');
    const from = startedAt - 8 * DAY;
    const read = await world.request(anna, 'GET', `/api/activities?from=${from}&to=${startedAt + 1}`);
    const text = await read.text();
    for (const id of made) expect(text).toContain(id);
  });
});
