import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edit,
  end,
  isSame,
  pause,
  remove,
  startBottle,
  startBreastmilk,
  startSide,
  switchTo,
  undo,
} from '../../test/build-action.ts';
import { FamilyLog } from '../../test/family-log.ts';
import { ALICE, BOB, buildActor, buildId, NOON } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import { MAX_SIDE_MARKS, mergedMarks, SIDES, type SideState, stretchesOf } from '../activity/breastmilk/sides.ts';
import type { Action } from '../protocol/action.ts';
import { HOUR, MINUTE } from '../time/instant.ts';

const alice = buildActor(ALICE);
const bob = buildActor(BOB);
const FEED = buildId(1);
const START = NOON - HOUR;
const minute = (count: number) => START + count * MINUTE;

function started(): FamilyLog {
  const log = new FamilyLog();
  log.tap({ actor: alice, action: startSide(FEED, 'left', START) });
  return log;
}

function breastmilk(activity: Activity | null) {
  if (activity?.kind !== 'breastmilk') throw new Error('It is breastmilk');
  return activity;
}

/** 'left 0-12, right 12-20', in minutes from the start, up to noon while it runs. */
const shown = (log: FamilyLog, id = FEED) =>
  stretchesOf(breastmilk(log.get(id)), NOON)
    .map(({ side, from, to }) => `${side} ${(from - START) / MINUTE}-${(to - START) / MINUTE}`)
    .join(', ');

describe('R190 a feed with sides', () => {
  it('is one that was started at a side', () => {
    const log = started();
    expect(breastmilk(log.get(FEED)).sides).toEqual([{ at: START, to: 'left' }]);
    log.tap({ actor: bob, action: startBreastmilk(buildId(2)) });
    expect(log.get(buildId(2))).not.toHaveProperty('sides');
  });

  it('is switched and paused by any member', () => {
    const log = started();
    expect(log.tap({ actor: bob, action: switchTo(FEED, 'right', minute(12)) })).toMatchObject({ status: 'applied' });
    log.tap({ actor: alice, action: pause(FEED, minute(20)) });
    log.tap({ actor: bob, action: switchTo(FEED, 'right', minute(25)) });
    log.tap({ actor: alice, action: end(FEED, minute(30)) });
    expect(shown(log)).toBe('left 0-12, right 12-20, right 25-30');
  });
});

describe('R191 a switch or a pause is refused', () => {
  it.each<[string, Action, string]>([
    ['of a bottle', startBottle(FEED, START), 'does_not_fit'],
    ['of a feed without sides', startBreastmilk(FEED, START), 'does_not_fit'],
    ['in the future', startSide(FEED, 'left', START), 'time_in_future'],
  ])('%s', (_, action, code) => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action });
    const before = log.get(FEED);
    const from = code === 'time_in_future' ? NOON + 2 * MINUTE : NOON;
    for (const tap of [switchTo(FEED, 'right', from), pause(FEED, from)]) {
      expect(log.tap({ actor: bob, action: tap })).toMatchObject({ status: 'rejected', code });
    }
    expect(log.get(FEED)).toEqual(before);
  });

  it('of an unknown feed, and has no effect on a deleted one', () => {
    const log = started();
    expect(log.tap({ actor: bob, action: pause(buildId(9)) })).toMatchObject({ code: 'activity_not_found' });
    log.tap({ actor: alice, action: remove(FEED) });
    expect(log.tap({ actor: bob, action: pause(FEED) })).toMatchObject({ status: 'superseded', reason: 'deleted' });
  });

  it(`beyond ${MAX_SIDE_MARKS} of one feed`, () => {
    const log = started();
    for (let count = 1; count < MAX_SIDE_MARKS; count += 1) {
      log.tap({ actor: alice, action: switchTo(FEED, SIDES[count % 2] ?? 'left', START + count) });
    }
    const before = log.get(FEED);
    expect(log.tap({ actor: alice, action: pause(FEED) })).toMatchObject({ status: 'rejected', code: 'sides_full' });
    expect(log.get(FEED)).toEqual(before);
    // The same again is no more.
    expect(log.tap({ actor: alice, action: switchTo(FEED, 'right', START + 1) })).toMatchObject({ effects: [] });
  });
});

interface Marked {
  readonly who: 0 | 1;
  readonly to: SideState | 'end';
  readonly at: number;
}

/** From ten minutes before the start to an hour after it, some at the same moments. */
const arbitraryMarks = fc.array(
  fc.record<Marked>({
    who: fc.constantFrom(0, 1),
    to: fc.constantFrom('left', 'right', 'pause', 'end'),
    at: fc.integer({ min: -10, max: 60 }),
  }),
  { maxLength: 7 },
);

function actionOf({ to, at }: Marked): Action {
  if (to === 'end') return end(FEED, Math.max(START, minute(at)));
  return to === 'pause' ? pause(FEED, minute(at)) : switchTo(FEED, to, minute(at));
}

function playedIn(order: readonly Marked[]): FamilyLog {
  const log = started();
  for (const mark of order) {
    const action = actionOf(mark);
    const at = Math.max(START, minute(mark.at));
    expect(log.tap({ actor: mark.who === 0 ? alice : bob, action, at, now: NOON }).status).not.toBe('rejected');
  }
  return log;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    permutations([...items.slice(0, place), ...items.slice(place + 1)]).map((rest) => [item, ...rest]),
  );
}

describe('R192 switches, pauses and ends give the same feed in every order of arrival', () => {
  it('all orders of up to five', () => {
    const few = fc.array(
      arbitraryMarks.map(([first]) => first),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(few, (drawn) => {
        const list = drawn.filter((mark) => mark !== undefined);
        const results = permutations(list).map((order) => breastmilk(playedIn(order).get(FEED)));
        for (const result of results) {
          expect(result.sides).toEqual(results[0]?.sides);
          expect(result.endedAt).toBe(results[0]?.endedAt);
          expect(stretchesOf(result, NOON)).toEqual(stretchesOf(results[0] ?? result, NOON));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('with repeats of any of them', () => {
    fc.assert(
      fc.property(arbitraryMarks, (list) => {
        const marks = list.filter(({ to }) => to !== 'end');
        const repeated = [...marks, ...marks.toReversed()];
        expect(playedIn(repeated).get(FEED)).toEqual(playedIn(marks).get(FEED));
      }),
    );
  });

  it('R193 and its stretches lie within it, in order, never one over the other', () => {
    fc.assert(
      fc.property(arbitraryMarks, (list) => {
        const feed = breastmilk(playedIn(list).get(FEED));
        let before = feed.startedAt;
        for (const { from, to } of stretchesOf(feed, NOON)) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeGreaterThan(from);
          before = to;
        }
        expect(before).toBeLessThanOrEqual(feed.endedAt ?? NOON);
      }),
    );
  });
});

describe('R198 what else becomes of sides', () => {
  it('undo takes a switch back, and leaves one that another followed', () => {
    const log = started();
    const first = log.tap({ actor: alice, action: switchTo(FEED, 'right', minute(12)) });
    log.tap({ actor: alice, action: undo(first.operationId) });
    expect(shown(log)).toBe('left 0-60');
    const second = log.tap({ actor: alice, action: switchTo(FEED, 'right', minute(12)) });
    log.tap({ actor: bob, action: pause(FEED, minute(15)) });
    expect(log.tap({ actor: alice, action: undo(second.operationId) })).toMatchObject({ reason: 'changed_since' });
  });

  it('undo of an end goes on where it was', () => {
    const log = started();
    log.tap({ actor: alice, action: switchTo(FEED, 'right', minute(12)) });
    const ended = log.tap({ actor: bob, action: end(FEED, minute(20)) });
    log.tap({ actor: bob, action: undo(ended.operationId) });
    expect(shown(log)).toBe('left 0-12, right 12-60');
  });

  it('a feed that is moved takes its switches along; one time alone leaves them', () => {
    const log = started();
    log.tap({ actor: alice, action: switchTo(FEED, 'right', minute(12)) });
    log.tap({ actor: alice, action: end(FEED, minute(20)) });
    log.tap({ actor: alice, action: edit(FEED, { startedAt: minute(-60), endedAt: minute(-40) }) });
    expect(shown(log)).toBe('left -60--48, right -48--40');
    log.tap({ actor: alice, action: edit(FEED, { startedAt: minute(-62) }) });
    expect(shown(log)).toBe('left -62--48, right -48--40');
  });

  it('R28 two feeds that are the same have the switches of both, and a late one of the other', () => {
    const log = started();
    const other = buildId(2);
    log.tap({ actor: bob, action: startSide(other, 'left', START + 1000) });
    log.tap({ actor: bob, action: switchTo(other, 'right', minute(12)) });
    log.tap({ actor: alice, action: pause(FEED, minute(30)) });
    log.tap({ actor: alice, action: isSame(FEED, other) });
    expect(shown(log)).toBe('left 0-12, right 12-30');
    log.tap({ actor: bob, action: switchTo(other, 'left', minute(40)) });
    expect(shown(log)).toBe('left 0-12, right 12-30, left 40-60');
  });

  it('the union of marks is associative', () => {
    const marks = arbitraryMarks.map((list) => list.flatMap(({ at, to }) => (to === 'end' ? [] : [{ at, to }])));
    fc.assert(
      fc.property(marks, marks, marks, (a, b, c) => {
        expect(mergedMarks(mergedMarks(a, b), c)).toEqual(mergedMarks(a, mergedMarks(c, b)));
      }),
    );
  });
});

describe('R196 minutes of a past feed', () => {
  const past: Action = {
    type: 'feed.log',
    activityId: FEED,
    feed: { kind: 'breastmilk', minutesLeft: 12, minutesRight: 8 },
    startedAt: START,
    note: null,
  };

  it('are typed when it is logged, changed and taken back by its author', () => {
    const log = new FamilyLog();
    log.tap({ actor: alice, action: past });
    expect(log.get(FEED)).toMatchObject({ minutesLeft: 12, minutesRight: 8, startedAt: START, endedAt: START });
    log.tap({ actor: alice, action: edit(FEED, { minutesLeft: 0 }) });
    expect(log.get(FEED)).toMatchObject({ minutesLeft: 0, minutesRight: 8 });
    log.tap({ actor: alice, action: edit(FEED, { minutesLeft: null, minutesRight: null }) });
    expect(log.get(FEED)).not.toHaveProperty('minutesLeft');
    expect(log.get(FEED)).not.toHaveProperty('minutesRight');
    expect(log.tap({ actor: bob, action: edit(FEED, { minutesLeft: 1 }) })).toMatchObject({ code: 'not_permitted' });
  });

  it('are refused where they are longer than the feed, or it has no end; nothing changes', () => {
    const log = started();
    expect(log.tap({ actor: alice, action: edit(FEED, { minutesLeft: 5 }) })).toMatchObject({ code: 'does_not_fit' });
    log.tap({ actor: alice, action: end(FEED, minute(20)) });
    log.tap({ actor: alice, action: edit(FEED, { minutesLeft: 12, minutesRight: 8 }) });
    const before = log.get(FEED);
    const impossible = { status: 'rejected', code: 'minutes_not_possible' };
    expect(log.tap({ actor: alice, action: edit(FEED, { minutesRight: 9 }) })).toMatchObject(impossible);
    expect(log.tap({ actor: alice, action: edit(FEED, { endedAt: minute(19) }) })).toMatchObject(impossible);
    expect(log.get(FEED)).toEqual(before);
  });

  it('stay when the feed is shorter for another reason, and a note can be written then', () => {
    const log = started();
    log.tap({ actor: bob, action: end(FEED, minute(20)) });
    log.tap({ actor: alice, action: edit(FEED, { minutesLeft: 20 }) });
    const shorter = log.tap({ actor: bob, action: end(FEED, minute(10)), at: minute(30), now: minute(30) });
    expect(shorter.status).toBe('applied');
    expect(log.tap({ actor: alice, action: edit(FEED, { note: 'calm' }) }).status).toBe('applied');
    expect(log.get(FEED)).toMatchObject({ minutesLeft: 20 });
  });
});
