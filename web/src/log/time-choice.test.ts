import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import {
  chosenInstant,
  endChoiceProblem,
  isChipPossible,
  MINUTES_BACK,
  type TimeChoice,
  type TimeProblem,
  timeChoiceProblem,
} from './time-choice.ts';

const now = Date.parse('2026-11-20T08:00:30Z');

it('counts back from the moment of saving', () => {
  const choice = { minutesBack: 15 };
  expect([now, now + MINUTE].map((at) => chosenInstant(choice, at))).toEqual([now - 15 * MINUTE, now - 14 * MINUTE]);
});

it.each<[TimeChoice, TimeProblem | null]>([
  [{ minutesBack: 0 }, null],
  [{ at: null }, 'unreadable'],
  [{ at: now + MINUTE }, null],
  [{ at: now + MINUTE + 1 }, 'cannotBeFuture'],
  [{ at: now - HOUR }, null],
  [{ at: now - HOUR - 1 }, 'tooEarly'],
])('%j: %s', (choice, problem) => {
  expect(timeChoiceProblem(choice, { now, earliest: now - HOUR })).toBe(problem);
});

it('R186 a measurement is not before the birth', () => {
  const limits = { now, earliest: now - 9 * HOUR, born: now - HOUR };
  expect(timeChoiceProblem({ at: now - HOUR }, limits)).toBeNull();
  expect(timeChoiceProblem({ at: now - HOUR - 1 }, limits)).toBe('beforeBirth');
  expect(timeChoiceProblem({ at: now - 10 * HOUR }, limits)).toBe('tooEarly');
});

it.each<[TimeChoice, TimeProblem | null]>([
  [{ minutesBack: 0 }, null],
  [{ minutesBack: 5 }, null],
  [{ minutesBack: 15 }, 'endBeforeStart'],
  [{ at: null }, 'unreadable'],
  [{ at: now + HOUR }, 'cannotBeFuture'],
])('an end %j of what began ten minutes ago: %s', (choice, problem) => {
  expect(endChoiceProblem(choice, now - 10 * MINUTE, now)).toBe(problem);
});

it.each<[TimeChoice, TimeProblem | null]>([
  [{ at: now - 30_000 }, null],
  [{ at: now - 30_001 }, 'endBeforeStart'],
  [{ minutesBack: 1 }, 'endBeforeStart'],
])('R13 an end %j within the minute of its start is no end before it: %s', (choice, problem) => {
  expect(endChoiceProblem(choice, now - 10_000, now)).toBe(problem);
});

it('R13 the chips of an end reach back to the minute of the start', () => {
  const possible = (age: number) => MINUTES_BACK.filter((back) => isChipPossible(back, now - age, now));
  expect(possible(-MINUTE)).toEqual([0]);
  expect(possible(4 * MINUTE + 29_999)).toEqual([0]);
  expect(possible(5 * MINUTE - 29_999)).toEqual([0, 5]);
  expect(possible(HOUR)).toEqual([...MINUTES_BACK]);
});

it('R13 *now* ends also what a clock ahead of this one began', () => {
  expect(endChoiceProblem({ minutesBack: 0 }, now + 30_000, now)).toBeNull();
});
