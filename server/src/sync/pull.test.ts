import { HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { act, buildDiaperLog, buildOperation, newId, sync } from '../../test/operations.ts';
import { createWorld } from '../../test/world.ts';

const world = await createWorld();
const { alice, bob, carol } = world;

describe('cursors', () => {
  it('S11, S15: returns what is newer than the cursor, or nothing [C7.18]', async () => {
    const { answer: start } = await sync(world, alice);
    const activityId = newId();
    const startedAt = world.clock.now();
    await act(world, bob, { type: 'feed.log', activityId, feed: { kind: 'breastmilk' }, startedAt, note: null });
    const { answer: next } = await sync(world, alice, { cursor: start.cursor });
    expect(next).toMatchObject({ reset: false, family: null });
    expect(next.rows.map((row) => row.id)).toEqual([activityId]);
    const { answer: still } = await sync(world, alice, { cursor: next.cursor });
    expect(still).toMatchObject({ reset: false, rows: [], family: null, cursor: next.cursor });
  });

  it('S16: a deletion arrives as a tombstone without content [C7.22]', async () => {
    const activityId = newId();
    await act(world, alice, buildDiaperLog(world, { activityId }));
    const { answer: before } = await sync(world, bob);
    await act(world, alice, { type: 'activity.delete', activityId });
    const { answer } = await sync(world, bob, { cursor: before.cursor });
    expect(answer.rows).toEqual([
      {
        id: activityId,
        revision: expect.any(Number),
        activity: null,
        deleted: { at: world.clock.now(), by: alice.userId },
      },
    ]);
  });

  it.each([
    ["another family's", () => ({ familyId: carol.familyId, epoch: 0, revision: 0 })],
    ['another epoch', () => ({ familyId: alice.familyId, epoch: 77, revision: 0 })],
    ['the future', () => ({ familyId: alice.familyId, epoch: 0, revision: 1_000_000 })],
  ])('S12: a cursor of %s is answered with a snapshot', async (_, cursor) => {
    const { answer } = await sync(world, alice, { cursor: cursor() });
    expect(answer).toMatchObject({ reset: true, cursor: { familyId: alice.familyId } });
    expect(answer.family?.members.map((member) => member.userId)).toEqual([alice.userId, bob.userId]);
  });

  it('S13: a snapshot contains the latest two of each kind and open sessions, whatever their age', async () => {
    const other = await createWorld();
    const [bath, sleep, old, before] = [newId(), newId(), newId(), newId()];
    const at = other.clock.now();
    const change = { type: 'diaper.log', contents: 'poo', note: null } as const;
    await act(other, other.alice, { ...change, activityId: old, startedAt: at - 1 });
    await act(other, other.alice, { ...change, activityId: before, startedAt: at });
    await act(other, other.alice, {
      type: 'bath.log',
      activityId: bath,
      babyOil: false,
      shampoo: false,
      startedAt: at,
    });
    await act(other, other.alice, { type: 'sleep.start', activityId: sleep, startedAt: at, note: null });
    other.clock.advance(45 * 24 * HOUR);
    const recent = newId();
    const later = {
      type: 'diaper.log',
      activityId: recent,
      contents: 'pee',
      startedAt: at + 44 * 24 * HOUR,
      note: null,
    } as const;
    await sync(other, other.alice, { operations: [buildOperation(other, later)] });
    const { answer } = await sync(other, other.bob);
    const ids = answer.rows.map((row) => row.id);
    expect(ids).toContain(bath);
    expect(ids).toContain(sleep);
    expect(ids).toContain(recent);
    expect(ids).toContain(before);
    expect(ids).not.toContain(old);
  });
});
