import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { endTrial } from '../../test/end-trial.ts';
import { createPartner, createStranger, getRevision, logDiaper } from '../../test/families.ts';
import { act, newId } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const { alice, bob } = world;
const now = () => world.clock.now();

/** An action as anybody could send it: what the types forbid too. */
const raw = (action: object) => action as Action;
const note = null;

function startFeed(feed: object): Action {
  return raw({ type: 'feed.start', activityId: newId(), feed, startedAt: now(), note });
}

function logFeed(feed: object, startedAt = now() - MINUTE): Action {
  return raw({ type: 'feed.log', activityId: newId(), feed, startedAt, note });
}

function logDiaperOf(fields: object): Action {
  return raw({ type: 'diaper.log', activityId: newId(), startedAt: now(), note, ...fields });
}

function logBath(fields: object = {}): Action {
  return raw({ type: 'bath.log', activityId: newId(), babyOil: false, shampoo: true, startedAt: now(), ...fields });
}

function logDrops(): Action {
  const entries = [{ activityId: newId(), dropType: 'vitamin_d', dropCount: 5 }];
  return raw({ type: 'drops.log', entries, startedAt: now(), note });
}

describe('core-tracking §5: an invalid operation is refused with its code, and changes nothing', () => {
  it.each<[string, () => Action, number, string]>([
    ['a past feed in the future', () => logFeed({ kind: 'breastmilk' }, now() + 2 * MINUTE), 422, 'time_in_future'],
    ['a past bottle without an amount', () => logFeed({ kind: 'bottle' }), 422, 'invalid_operation'],
    ['a feed without a kind', () => startFeed({ startedMl: 120 }), 422, 'invalid_operation'],
    ['a bottle started without an amount', () => startFeed({ kind: 'bottle' }), 422, 'invalid_operation'],
    ['a bottle of 0 ml', () => startFeed({ kind: 'bottle', startedMl: 0 }), 422, 'invalid_operation'],
    ['a bottle of 0 ml', () => startFeed({ kind: 'bottle', startedMl: 0 }), 422, 'invalid_operation'],
    ['a bottle of 504 ml', () => startFeed({ kind: 'bottle', startedMl: 504 }), 422, 'invalid_operation'],
    ['breastmilk with an amount', () => startFeed({ kind: 'breastmilk', startedMl: 90 }), 422, 'invalid_operation'],
    ['a diaper without a type', () => logDiaperOf({}), 422, 'invalid_operation'],
    ['a diaper of another type', () => logDiaperOf({ contents: 'nothing' }), 422, 'invalid_operation'],
    ['a bath with a note', () => logBath({ note: 'warm' }), 422, 'invalid_operation'],
    ['a bath in the future', () => logBath({ startedAt: now() + 2 * MINUTE }), 422, 'time_in_future'],
  ])('%s [C5.1 C5.4 C5.5 C5.6 C5.11 C5.21 C8.4 C8.9]', async (_, action, expected, code) => {
    const before = await getRevision(world, alice);
    const { status, result } = await act(world, alice, action());
    expect(status).toBe(expected);
    expect(result).toMatchObject({ status: 'rejected', code });
    expect(await getRevision(world, alice)).toBe(before);
  });

  it('R180 a past feed may be logged for any time, also one that other entries cover', async () => {
    for (const startedAt of [now() - 25 * HOUR, now() - 40 * 24 * HOUR, now() - 364 * 24 * HOUR]) {
      for (const feed of [{ kind: 'bottle', amountMl: 90 }, { kind: 'breastmilk' }]) {
        const { status, result } = await act(world, alice, logFeed(feed, startedAt));
        expect([status, result]).toMatchObject([200, { status: 'applied', effects: [{ after: { startedAt } }] }]);
      }
    }
    const { status, result } = await act(world, alice, logFeed({ kind: 'breastmilk' }, now() - 367 * 24 * HOUR));
    expect([status, result]).toMatchObject([422, { status: 'rejected', code: 'time_too_early' }]);
  });

  it.each([-10, 4.5, 504])('a finished amount of %i ml [C5.7]', async (amountMl) => {
    const activityId = newId();
    await act(world, alice, raw({ ...startFeed({ kind: 'bottle', startedMl: 120 }), activityId }));
    const end: Action = { type: 'session.end', activityId, endedAt: now(), amountMl, note };
    const { status, result } = await act(world, alice, end);
    expect(status).toBe(422);
    expect(result).toMatchObject({ status: 'rejected', code: 'invalid_operation' });
  });

  it('valid operations are accepted [C5.4 C5.5]', async () => {
    for (const action of [
      logFeed({ kind: 'breastmilk' }),
      logFeed({ kind: 'bottle', amountMl: 30 }),
      startFeed({ kind: 'breastmilk' }),
      startFeed({ kind: 'bottle', startedMl: 300 }),
      logDiaperOf({ contents: 'poo' }),
      logBath(),
      logDrops(),
    ]) {
      expect(await act(world, alice, action)).toMatchObject({ status: 200, result: { status: 'applied' } });
    }
  });
});

it.each<[string, () => Action]>([
  ['drops', logDrops],
  ['a bath', logBath],
])('core-tracking §5: %s without premium or trial are refused [C5.12 C6.7]', async (_, action) => {
  const parent = await createStranger(world);
  await endTrial(world, parent, now() - HOUR);
  const { status, result } = await act(world, parent, action());
  expect(status).toBe(403);
  expect(result).toMatchObject({ status: 'rejected', code: 'premium_required' });
});

describe('core-tracking §6: the server decides on deletions', () => {
  it('deleting a partner’s entry is not permitted [C5.22 C6.8 C8.12 C8.18]', async () => {
    const activityId = await logDiaper(world, alice);
    const { status, result } = await act(world, bob, { type: 'activity.delete', activityId });
    expect(status).toBe(403);
    expect(result).toMatchObject({ status: 'rejected', code: 'not_permitted' });
  });

  it.each(['activity.delete', 'activity.edit'] as const)(
    '%s of an unknown entry is not found [C8.10 C8.11 C8.16]',
    async (type) => {
      const action = type === 'activity.edit' ? { changes: { note: 'x' } } : {};
      const { status, result } = await act(world, alice, raw({ type, activityId: newId(), ...action }));
      expect(status).toBe(404);
      expect(result).toMatchObject({ status: 'rejected', code: 'activity_not_found' });
    },
  );

  it('an end before the start is refused [C8.20]', async () => {
    const parent = await createPartner(world, alice);
    const activityId = newId();
    await act(world, parent, { type: 'sleep.start', activityId, startedAt: now(), note });
    const end: Action = { type: 'session.end', activityId, endedAt: now() - MINUTE, amountMl: null, note };
    const { status, result } = await act(world, parent, end);
    expect(status).toBe(422);
    expect(result).toMatchObject({ status: 'rejected', code: 'end_before_start' });
  });
});
