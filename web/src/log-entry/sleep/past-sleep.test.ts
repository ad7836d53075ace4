import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { type PastSleep, pastSleepLength, pastSleepProblem } from './past-sleep.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const earliest = now - 100 * HOUR;

it.each<[PastSleep, ReturnType<typeof pastSleepProblem>]>([
  [{ from: { at: now - HOUR }, to: { minutesBack: 0 } }, null],
  [{ from: { at: now - HOUR }, to: { at: now - HOUR } }, null],
  [
    { from: { at: now - 30 * MINUTE }, to: { at: now - HOUR } },
    { field: 'to', problem: 'endBeforeStart' },
  ],
  [
    { from: { at: now + HOUR }, to: { minutesBack: 0 } },
    { field: 'from', problem: 'cannotBeFuture' },
  ],
  [
    { from: { at: now - HOUR }, to: { at: now + HOUR } },
    { field: 'to', problem: 'cannotBeFuture' },
  ],
  [
    { from: { at: null }, to: { minutesBack: 0 } },
    { field: 'from', problem: 'unreadable' },
  ],
  [
    { from: { at: now - HOUR }, to: { at: null } },
    { field: 'to', problem: 'unreadable' },
  ],
  [
    { from: { at: earliest - 1 }, to: { minutesBack: 0 } },
    { field: 'from', problem: 'tooEarly' },
  ],
])('%j', (sleep, problem) => {
  expect(pastSleepProblem(sleep, { now, earliest })).toEqual(problem);
});

it('lasts from one chosen moment to the other', () => {
  expect(pastSleepLength({ from: { minutesBack: 60 }, to: { minutesBack: 5 } }, now)).toBe(55 * MINUTE);
  expect(pastSleepLength({ from: { at: null }, to: { minutesBack: 5 } }, now)).toBeNull();
});
