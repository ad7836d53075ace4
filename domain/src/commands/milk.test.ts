import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMilk,
  edit,
  editMilk,
  logBottle,
  logPumping,
  remove,
  restore,
  startBottle,
  undo,
  withMilk,
} from '../../test/build-action.ts';
import { buildBottle } from '../../test/build-activity.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { actionOf, randomTaps } from '../../test/random-taps.ts';
import { leftOf, lotsToUse, MAX_LOTS, milkLeft, movedUseBy, takenIn, usualUseBy } from '../activity/milk-store/lot.ts';
import type { Action } from '../protocol/action.ts';
import type { Instant } from '../time/instant.ts';
import { DAY, HOUR, SECOND } from '../time/instant.ts';

const [alice, bob] = [buildActor(ALICE), buildActor(BOB)];
const [PUMPED, OLD, NEW] = [buildId(1), buildId(2), buildId(3)];
const BOTTLE = buildId(4);

/** 100 ml that expire first, and 80 ml of an hour later. */
function stored(): FamilyLog {
  const log = new FamilyLog();
  log.tap({ actor: alice, action: addMilk(OLD, NOON - 2 * HOUR) });
  log.tap({ actor: alice, action: addMilk(NEW, NOON - HOUR, 80) });
  return log;
}

const left = (log: FamilyLog) => Object.fromEntries(log.milk.map((lot) => [lot.id, leftOf(lot)]));
const tap = (log: FamilyLog, action: Action, actor = alice, at: Instant = NOON) => log.tap({ actor, action, at });
const bottle = (ml: number, id = BOTTLE) => withMilk(logBottle(id, NOON, ml), 'breast');
const takesOf = (log: FamilyLog, id = BOTTLE) => {
  const entry = log.get(id);
  return entry?.kind === 'bottle' ? entry.fromStore : undefined;
};

describe('R255 pumping puts away', () => {
  const put = logPumping(PUMPED, NOON, { leftMl: 60, rightMl: 50, stored: 'freezer' });
  it('a lot of all that was pumped, with a last day by its place', () => {
    const log = new FamilyLog();
    tap(log, put);
    expect(log.milk).toEqual([
      { id: PUMPED, pumpedAt: NOON, ml: 110, takenMl: 0, place: 'freezer', useBy: NOON + 180 * DAY },
    ]);
  });

  it('nothing while it runs, and where nothing is stored or measured', () => {
    const log = new FamilyLog();
    tap(log, { type: 'pumping.start', activityId: PUMPED, startedAt: NOON, note: null });
    tap(log, logPumping(buildId(7), NOON, { leftMl: 60 }));
    tap(log, logPumping(buildId(8), NOON, { stored: 'fridge' }));
    expect(log.milk).toEqual([]);
    const pumped = { leftMl: null, rightMl: null, togetherMl: 90, stored: 'fridge' } as const;
    tap(log, { type: 'session.end', activityId: PUMPED, endedAt: NOON, amountMl: null, note: null, pumped });
    expect(log.milk).toMatchObject([{ id: PUMPED, ml: 90, place: 'fridge' }]);
  });

  it('and what becomes of it becomes of the lot', () => {
    const log = new FamilyLog();
    const logged = tap(log, put);
    tap(log, edit(PUMPED, { leftMl: 80 }));
    expect(milkLeft(log.milk)).toBe(130);
    tap(log, edit(PUMPED, { stored: 'fridge' }));
    expect(log.milk).toMatchObject([{ place: 'fridge', useBy: NOON + 4 * DAY }]);
    tap(log, remove(PUMPED));
    expect(milkLeft(log.milk)).toBe(0);
    tap(log, restore(PUMPED));
    expect(milkLeft(log.milk)).toBe(130);
    tap(log, edit(PUMPED, { stored: null }));
    expect(milkLeft(log.milk)).toBe(0);
    expect(logged.status).toBe('applied');
  });
});

describe('R257 a bottle of breast milk', () => {
  it('takes what expires first, and no more than there is', () => {
    const log = stored();
    tap(log, bottle(120));
    expect(left(log)).toEqual({ [OLD]: 0, [NEW]: 60 });
    expect(takesOf(log)).toEqual([
      { lotId: OLD, ml: 100 },
      { lotId: NEW, ml: 20 },
    ]);
    expect(tap(log, bottle(90, buildId(5)), bob).status).toBe('applied');
    expect(takesOf(log, buildId(5))).toEqual([{ lotId: NEW, ml: 60 }]);
    tap(log, bottle(30, buildId(6)));
    expect(takesOf(log, buildId(6))).toEqual([]);
  });

  it('takes what was in it, when it begins: what is left over is not put back', () => {
    const log = stored();
    tap(log, withMilk(startBottle(BOTTLE), 'breast'));
    tap(log, { type: 'session.end', activityId: BOTTLE, endedAt: NOON, amountMl: 40, note: null });
    expect(milkLeft(log.milk)).toBe(60);
  });

  it('of a mixed one the part that is breast milk; formula takes nothing', () => {
    const log = stored();
    tap(log, withMilk(logBottle(BOTTLE, NOON, 120), 40));
    tap(log, logBottle(buildId(5), NOON, 120));
    expect(left(log)).toEqual({ [OLD]: 60, [NEW]: 80 });
    expect(log.get(buildId(5))).not.toHaveProperty('fromStore');
  });

  it('does nothing to a family without lots', () => {
    const log = new FamilyLog();
    const outcome = tap(log, bottle(120));
    expect(log.get(BOTTLE)).not.toHaveProperty('fromStore');
    expect(outcome).toMatchObject({ milk: null, lot: null });
  });

  it('takes nothing that was pumped after it, and what has expired last', () => {
    const log = new FamilyLog();
    tap(log, { ...addMilk(OLD, NOON - 5 * DAY), useBy: NOON - DAY });
    tap(log, addMilk(NEW, NOON - HOUR, 80));
    tap(log, withMilk(logBottle(buildId(5), NOON - 2 * HOUR, 40), 'breast'));
    expect(left(log)).toEqual({ [OLD]: 60, [NEW]: 80 });
    tap(log, bottle(100));
    expect(left(log)).toEqual({ [OLD]: 40, [NEW]: 0 });
  });

  it.each<[string, Action, number]>([
    ['deleted', remove(BOTTLE), 180],
    ['corrected to formula', edit(BOTTLE, { milk: 'formula' }), 180],
    ['corrected to a part', edit(BOTTLE, { milk: 30 }), 150],
    ['corrected to less', edit(BOTTLE, { amountMl: 20 }), 160],
    ['corrected to more', edit(BOTTLE, { amountMl: 150 }), 30],
    ['given a note', edit(BOTTLE, { note: 'x' }), 60],
  ])('%s gives back, or takes the difference', (_, action, ml) => {
    const log = stored();
    tap(log, bottle(120));
    const changed = tap(log, action);
    expect(milkLeft(log.milk)).toBe(ml);
    tap(log, undo(changed.operationId));
    expect(takesOf(log)).toEqual([
      { lotId: OLD, ml: 100 },
      { lotId: NEW, ml: 20 },
    ]);
    expect(milkLeft(log.milk)).toBe(60);
  });

  it('undone gives all back, and comes back with its own', () => {
    const log = stored();
    const before = log.milk;
    const logged = tap(log, bottle(120));
    const undone = tap(log, undo(logged.operationId));
    expect(log.milk).toEqual(before);
    tap(log, undo(undone.operationId));
    expect(left(log)).toEqual({ [OLD]: 0, [NEW]: 60 });
  });

  it('of before the store takes nothing by being edited or restored', () => {
    const log = new FamilyLog({ ...buildBottle({ id: BOTTLE, startedAt: NOON - HOUR }), milk: 'breast' });
    tap(log, addMilk(OLD, NOON - 2 * HOUR));
    for (const action of [edit(BOTTLE, { note: 'x' }), remove(BOTTLE), restore(BOTTLE)]) tap(log, action);
    expect(milkLeft(log.milk)).toBe(100);
  });

  it('holds after an undo what it held before: nothing, and no word of a store', () => {
    const log = stored();
    tap(log, logBottle(BOTTLE, NOON, 90));
    const filled = tap(log, edit(BOTTLE, { milk: 'breast' }));
    expect(takesOf(log)).toEqual([{ lotId: OLD, ml: 90 }]);
    tap(log, undo(filled.operationId));
    expect(log.get(BOTTLE)).not.toHaveProperty('fromStore');
    expect(milkLeft(log.milk)).toBe(180);
  });

  it('of before the store gives back by an undo all that a correction took', () => {
    const log = new FamilyLog();
    tap(log, bottle(100));
    tap(log, addMilk(OLD, NOON - 2 * HOUR));
    const corrected = tap(log, edit(BOTTLE, { amountMl: 120 }));
    expect(takesOf(log)).toEqual([{ lotId: OLD, ml: 20 }]);
    tap(log, undo(corrected.operationId));
    expect(log.get(BOTTLE)).not.toHaveProperty('fromStore');
    expect(milkLeft(log.milk)).toBe(100);
  });

  it('two that are the same take once', () => {
    const log = stored();
    tap(log, withMilk(startBottle(BOTTLE), 'breast'));
    tap(log, withMilk(startBottle(buildId(5)), 'breast'), bob);
    expect(milkLeft(log.milk)).toBe(0);
    tap(log, { type: 'session.same', activityId: BOTTLE, otherId: buildId(5), same: true });
    expect(milkLeft(log.milk)).toBe(60);
  });

  it.each([
    ['of two people', bob],
    ['of one on two devices', alice],
  ])('two that are the same, %s: the one that stays takes what the other held, and an undo parts them', (_, actor) => {
    const log = new FamilyLog();
    tap(log, addMilk(OLD, NOON - HOUR, 150));
    // The second to arrive began first.
    tap(log, withMilk(startBottle(buildId(5), NOON), 'breast'), actor);
    tap(log, withMilk(startBottle(BOTTLE, NOON - SECOND), 'breast'));
    const takes = () => [takesOf(log), takesOf(log, buildId(5))].map((each) => takenIn(each));
    expect(takes()).toEqual([30, 120]);
    const same = tap(log, { type: 'session.same', activityId: BOTTLE, otherId: buildId(5), same: true });
    expect(takes()).toEqual([120, 0]);
    expect(milkLeft(log.milk)).toBe(30);
    tap(log, undo(same.operationId));
    expect(takes()).toEqual([30, 120]);
    expect(milkLeft(log.milk)).toBe(0);
  });

  it('two that are the same: of a lot that is thrown away since, it takes no other milk', () => {
    const log = new FamilyLog();
    tap(log, addMilk(OLD, NOON - HOUR, 150));
    tap(log, withMilk(startBottle(buildId(5), NOON), 'breast'), bob);
    tap(log, withMilk(startBottle(BOTTLE, NOON - SECOND), 'breast'));
    tap(log, editMilk(OLD, { isDiscarded: true }));
    tap(log, addMilk(NEW, NOON - HOUR, 80));
    tap(log, { type: 'session.same', activityId: BOTTLE, otherId: buildId(5), same: true });
    expect(takesOf(log)).toEqual([{ lotId: OLD, ml: 120 }]);
    expect(left(log)).toMatchObject({ [NEW]: 80 });
  });
});

describe('R259 a lot', () => {
  it('is thrown away, and comes back by an undo, which can be undone', () => {
    const log = stored();
    const thrown = tap(log, editMilk(OLD, { isDiscarded: true }), bob);
    expect(left(log)).toEqual({ [OLD]: 0, [NEW]: 80 });
    const back = tap(log, undo(thrown.operationId), bob);
    expect(left(log)).toEqual({ [OLD]: 100, [NEW]: 80 });
    tap(log, undo(back.operationId), bob);
    expect(left(log)).toEqual({ [OLD]: 0, [NEW]: 80 });
  });

  it('is corrected, never to less than was taken, and an undo leaves alone what changed since', () => {
    const log = stored();
    tap(log, bottle(40));
    const corrected = tap(log, editMilk(OLD, { ml: 90, place: 'freezer', useBy: NOON + 90 * DAY }));
    expect(left(log)).toEqual({ [OLD]: 0, [NEW]: 80, ...{ [OLD]: 50 } });
    tap(log, editMilk(OLD, { ml: 10 }), bob);
    expect(left(log)[OLD]).toBe(0);
    tap(log, undo(corrected.operationId));
    expect(log.milk).toMatchObject([{ ml: 40, place: 'fridge', useBy: NOON - 2 * HOUR + 4 * DAY }, {}]);
    expect(tap(log, undo(corrected.operationId))).toMatchObject({ status: 'superseded', reason: 'changed_since' });
  });

  it('that was thawed keeps no use by that was meant for the freezer, whichever way it came', () => {
    const useBy = NOON + 150 * DAY;
    const thawed = { place: 'fridge', useBy: NOON + DAY } as const;
    const log = stored();
    tap(log, editMilk(OLD, { place: 'freezer', useBy }));
    const taken = tap(log, editMilk(OLD, thawed));
    tap(log, editMilk(OLD, { useBy: useBy - DAY }), bob);
    expect(log.milk).toMatchObject([thawed, {}]);
    tap(log, editMilk(OLD, { useBy: NOON + 2 * HOUR }), bob);
    expect(tap(log, undo(taken.operationId))).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(log.milk).toMatchObject([{ place: 'fridge', useBy: NOON + 2 * HOUR }, {}]);

    const frozen = tap(log, editMilk(NEW, { place: 'freezer', useBy }));
    tap(log, editMilk(NEW, { useBy: useBy - DAY }), bob);
    expect(tap(log, undo(frozen.operationId))).toMatchObject({ status: 'superseded', reason: 'changed_since' });
    expect(log.milk[1]).toMatchObject({ place: 'freezer', useBy: useBy - DAY });
  });

  it('that was added is taken back while nothing was taken of it', () => {
    const log = new FamilyLog();
    const added = tap(log, addMilk(OLD, NOON - HOUR));
    const given = tap(log, bottle(10));
    expect(tap(log, undo(added.operationId))).toMatchObject({ reason: 'changed_since' });
    tap(log, undo(given.operationId));
    tap(log, undo(added.operationId));
    expect(log.milk).toEqual([]);
  });

  it('pumped too early for a member’s account is moved and thrown away by them; such a time is refused', () => {
    const log = new FamilyLog();
    const long = NOON - 366 * DAY;
    tap(log, { ...addMilk(OLD, long), place: 'freezer', useBy: NOON });
    const young = buildActor(BOB, { accountCreatedAt: NOON - HOUR });
    expect(tap(log, editMilk(OLD, { pumpedAt: long - 1 }), young)).toMatchObject({ code: 'time_too_early' });
    expect(tap(log, editMilk(OLD, { place: 'fridge', useBy: NOON - HOUR }), young).status).toBe('applied');
    expect(tap(log, editMilk(OLD, { isDiscarded: true }), young).status).toBe('applied');
  });

  it('whose use by does not fit any more, after an undo, is thrown away all the same', () => {
    const log = new FamilyLog();
    tap(log, addMilk(OLD, NOON - 10 * DAY));
    const kept = tap(log, editMilk(OLD, { useBy: NOON }));
    tap(log, editMilk(OLD, { pumpedAt: NOON - DAY }), bob);
    tap(log, undo(kept.operationId));
    expect(log.milk).toMatchObject([{ pumpedAt: NOON - DAY, useBy: NOON - 6 * DAY }]);
    expect(tap(log, editMilk(OLD, { isDiscarded: true })).status).toBe('applied');
  });

  it.each<[Action, string]>([
    [addMilk(OLD), 'id_taken'],
    [editMilk(buildId(99), { ml: 10 }), 'lot_not_found'],
    [addMilk(buildId(9), NOON + DAY), 'time_in_future'],
    [{ ...addMilk(buildId(9)), useBy: NOON - 1 }, 'does_not_fit'],
    [editMilk(OLD, { useBy: NOON + 400 * DAY }), 'does_not_fit'],
  ])('%j is %s', (action, code) => {
    const log = stored();
    expect(tap(log, action)).toMatchObject({ status: 'rejected', code });
  });

  it('more than there is room for is refused; used up ones make room', () => {
    const log = new FamilyLog();
    for (let n = 0; n < MAX_LOTS; n += 1) tap(log, addMilk(buildId(0x100 + n), NOON - HOUR + n));
    expect(tap(log, addMilk(OLD))).toMatchObject({ code: 'store_full' });
    tap(log, editMilk(buildId(0x100), { isDiscarded: true }));
    expect(tap(log, addMilk(OLD)).status).toBe('applied');
    expect(log.milk).toHaveLength(MAX_LOTS);
  });
});

describe('R258 how long milk keeps, as it is proposed', () => {
  it.each([
    ['room', 4 * HOUR],
    ['fridge', 4 * DAY],
    ['freezer', 180 * DAY],
  ] as const)('%s', (place, keeps) => {
    expect(usualUseBy(place, NOON)).toBe(NOON + keeps);
  });

  it.each([
    ['fridge', 'freezer', NOON + 180 * DAY],
    ['freezer', 'fridge', NOON + 2 * DAY],
    ['freezer', 'room', NOON + DAY + 2 * HOUR],
    ['fridge', 'room', NOON + DAY + 4 * HOUR],
  ] as const)('moved from %s to %s a day later', (place, to, useBy) => {
    expect(movedUseBy({ place, pumpedAt: NOON, useBy: usualUseBy(place, NOON) }, to, NOON + DAY)).toBe(useBy);
  });
});

it('R256 what to use first is what expires first', () => {
  const log = new FamilyLog();
  tap(log, addMilk(NEW, NOON - HOUR));
  tap(log, addMilk(OLD, NOON - 2 * HOUR));
  expect(lotsToUse(log.milk).map(({ id }) => id)).toEqual([OLD, NEW]);
});

it('R257 whatever two people tap, what bottles hold and what is left come to what was put away', () => {
  let inUse = 0;
  fc.assert(
    fc.property(randomTaps, (taps) => {
      const log = new FamilyLog();
      const entries: string[] = [];
      const done: Record<0 | 1, string[]> = { 0: [], 1: [] };
      let now = NOON;
      for (const [count, each] of taps.entries()) {
        now += each.later;
        const at = now - each.waited;
        const action = actionOf(each, { entries, operations: done[each.who], count }, at);
        const operation = { id: buildId(0xf00 + count), at, zone: STOCKHOLM, action };
        const outcome = log.apply(operation, [alice, bob][each.who] ?? alice, now);
        if (outcome.status !== 'applied') continue;
        done[each.who].push(operation.id);
        for (const { id } of outcome.effects) if (!entries.includes(id)) entries.push(id);
        const held = new Map<string, number>();
        for (const entry of log.all()) {
          if (entry.kind !== 'bottle') continue;
          for (const { lotId, ml } of entry.fromStore ?? []) held.set(lotId, (held.get(lotId) ?? 0) + ml);
          if (takenIn(entry.fromStore) > 0) inUse += 1;
        }
        for (const lot of log.milk) {
          if (lot.takenMl !== (held.get(lot.id) ?? 0)) expect.fail(`${lot.takenMl} taken, ${held.get(lot.id)} held`);
          if (lot.takenMl > lot.ml || leftOf(lot) < 0) expect.fail(`${lot.takenMl} of ${lot.ml}`);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(inUse).toBeGreaterThan(0);
});
