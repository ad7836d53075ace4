import { describe, expect, it } from 'vitest';
import { buildBreastmilk, buildEnded } from '../../../test/build-activity.ts';
import { NOON } from '../../../test/people.ts';
import { HOUR, MINUTE } from '../../time/instant.ts';
import type { Breastmilk } from './breastmilk.ts';
import {
  areMinutesTooLong,
  lastSideAt,
  mergedMarks,
  nextSide,
  type SideMark,
  type SideState,
  sideStateAt,
  sideSums,
  stretchesOf,
} from './sides.ts';

const START = NOON - HOUR;
const minute = (count: number) => START + count * MINUTE;
const marks = (...each: (readonly [number, SideState])[]): SideMark[] =>
  each.map(([at, to]) => ({ at: minute(at), to }));
const fed = (sides: SideMark[], end: number | null, parts: Partial<Breastmilk> = {}): Breastmilk => {
  const feed = buildBreastmilk({ startedAt: START, sides, ...parts });
  return end === null ? feed : buildEnded(feed, minute(end));
};
/** 'left 0-12, right 12-20', in minutes from the start. */
const shown = (feed: Breastmilk, now = 20) =>
  stretchesOf(feed, minute(now))
    .map(({ side, from, to }) => `${side} ${(from - START) / MINUTE}-${(to - START) / MINUTE}`)
    .join(', ');

describe('R193 the stretches of a feed come of its marks and its times', () => {
  it.each<[string, Breastmilk, string]>([
    ['one side up to the end', fed(marks([0, 'left']), 12), 'left 0-12'],
    ['one that runs, up to now', fed(marks([0, 'left']), null), 'left 0-20'],
    ['a switch', fed(marks([0, 'left'], [12, 'right']), 20), 'left 0-12, right 12-20'],
    ['a pause', fed(marks([0, 'left'], [5, 'pause'], [8, 'left']), 20), 'left 0-5, left 8-20'],
    ['a pause up to the end', fed(marks([0, 'left'], [5, 'pause']), 20), 'left 0-5'],
    ['two switches to one side', fed(marks([0, 'left'], [5, 'right'], [7, 'right']), 20), 'left 0-5, right 5-20'],
    ['a switch to its own side', fed(marks([0, 'left'], [5, 'left']), 20), 'left 0-20'],
    ['two pauses', fed(marks([0, 'left'], [5, 'pause'], [6, 'pause'], [9, 'right']), 20), 'left 0-5, right 9-20'],
    ['a switch after the end', fed(marks([0, 'left'], [25, 'right']), 20), 'left 0-20'],
    ['a switch at the end', fed(marks([0, 'left'], [20, 'right']), 20), 'left 0-20'],
    ['a switch before the start', fed(marks([-5, 'right'], [0, 'left']), 20), 'left 0-20'],
    ['a pause before the start', fed(marks([-5, 'pause'], [3, 'left']), 20), 'left 3-20'],
    ['a start that was moved back', fed(marks([5, 'left'], [12, 'right']), 20), 'left 0-12, right 12-20'],
    ['a start that was moved on', fed(marks([-9, 'left'], [-3, 'right']), 20), 'right 0-20'],
    ['switches of one moment', fed(marks([0, 'left'], [5, 'left'], [5, 'right']), 20), 'left 0-5, right 5-20'],
    ['a pause without a length', fed(marks([0, 'left'], [5, 'pause'], [5, 'left']), 20), 'left 0-20'],
    ['a feed without a length', fed(marks([0, 'left']), 0), ''],
    ['a feed without sides', buildEnded(buildBreastmilk({ startedAt: START }), NOON), ''],
  ])('%s', (_, feed, stretches) => {
    expect(shown(feed)).toBe(stretches);
  });
});

it('R192 marks are a set in the order of time: of one moment the pause comes first and right last', () => {
  const [some, others] = [marks([0, 'left'], [5, 'right']), marks([5, 'pause'], [5, 'right'], [2, 'left'])];
  const merged = marks([0, 'left'], [2, 'left'], [5, 'pause'], [5, 'right']);
  expect(mergedMarks(some, others)).toEqual(merged);
  expect(mergedMarks(others, some)).toEqual(merged);
  expect(mergedMarks(merged, some)).toEqual(merged);
});

describe('R194 what a running feed is at', () => {
  const feed = fed(marks([0, 'left'], [5, 'right'], [9, 'pause']), null);
  it.each([
    [-1, 'left', 'left'],
    [4, 'left', 'left'],
    [5, 'right', 'right'],
    [12, 'pause', 'right'],
  ])('in minute %i: %s, and *Resume* goes on %s', (at, state, side) => {
    expect([sideStateAt(feed, minute(at)), lastSideAt(feed, minute(at))]).toEqual([state, side]);
  });

  it('nothing of one without sides', () => {
    expect([sideStateAt(buildBreastmilk(), NOON), lastSideAt(buildBreastmilk(), NOON)]).toEqual([null, null]);
  });
});

describe('R195 pauses are no time at a side', () => {
  it('sums the stretches of each side', () => {
    const feed = fed(marks([0, 'left'], [5, 'pause'], [8, 'right'], [10, 'left']), 20);
    expect(sideSums(feed, NOON)).toEqual({ left: 15 * MINUTE, right: 2 * MINUTE });
  });

  it('has none of a feed without sides, nor where nobody knows the end', () => {
    expect(sideSums(buildBreastmilk(), NOON)).toBeNull();
    expect(sideSums(fed(marks([0, 'left'], [5, 'right']), null, { endUnknown: true }), NOON)).toBeNull();
  });
});

describe('R196 typed minutes', () => {
  const typed = (minutesLeft?: number, minutesRight?: number, length = 20) =>
    buildEnded(buildBreastmilk({ startedAt: START, minutesLeft, minutesRight }), minute(length));

  it('count before the measured ones of their side, and alone leave the other side as it was', () => {
    const feed = fed(marks([0, 'left'], [14, 'right']), 20, { minutesLeft: 12 });
    expect(sideSums(feed, NOON)).toEqual({ left: 12 * MINUTE, right: 6 * MINUTE });
    expect(sideSums(buildBreastmilk({ minutesRight: 5 }), NOON)).toEqual({ left: 0, right: 5 * MINUTE });
  });

  it.each([
    [typed(12, 8), false],
    [typed(12, 9), true],
    [fed(marks([0, 'left'], [14, 'right']), 20, { minutesLeft: 15 }), true],
    [fed(marks([0, 'left'], [14, 'right']), 20, { minutesLeft: 14 }), false],
    [typed(undefined, 21), true],
    [typed(20, undefined, 19.2), false],
    [typed(200, 40, 0), false],
    [buildBreastmilk({ minutesLeft: 100 }), false],
  ])('are not longer than the feed, and one that is a moment has no length: %#', (feed, tooLong) => {
    expect(areMinutesTooLong(feed)).toBe(tooLong);
  });
});

describe('R197 next is the side at which the latest feed with sides did not begin', () => {
  const plain = buildBreastmilk();
  it.each<[string, Breastmilk[], ReturnType<typeof nextSide>]>([
    ['nothing before the first', [plain], null],
    ['after left alone', [fed(marks([0, 'left']), 20)], 'right'],
    ['after left and right', [fed(marks([0, 'left'], [12, 'right']), 20)], 'right'],
    ['after right, left, right', [fed(marks([0, 'right'], [5, 'left'], [9, 'right']), 20)], 'left'],
    ['while it runs', [fed(marks([0, 'right']), null)], 'left'],
    ['after one without a length', [fed(marks([0, 'right']), 0)], 'left'],
    ['after one whose first switch came before its start', [fed(marks([-2, 'right'], [0, 'left']), 20)], 'right'],
    ['with later feeds without sides', [plain, fed(marks([0, 'right']), 20)], 'left'],
    [
      'after typed minutes, of which the longer came first',
      [buildBreastmilk({ minutesLeft: 8, minutesRight: 12 })],
      'left',
    ],
    ['after typed minutes that are equal', [buildBreastmilk({ minutesLeft: 8, minutesRight: 8 })], 'right'],
    ['after no minutes', [buildBreastmilk({ minutesLeft: 0 })], null],
    ['after measured ones that were corrected', [fed(marks([0, 'left']), 20, { minutesRight: 20 })], 'right'],
  ])('%s', (_, feeds, next) => {
    expect(nextSide(feeds)).toBe(next);
  });
});
