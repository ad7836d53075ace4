import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { type PastSleep, pastSleepProblem } from './past-sleep.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const earliest = now - 100 * HOUR;

it.each<[PastSleep, ReturnType<typeof pastSleepProblem>]>([
  [{ from: now - HOUR, to: { minutesBack: 0 } }, null],
  [{ from: now - HOUR, to: { at: now - HOUR } }, null],
  [
    { from: now - 30 * MINUTE, to: { at: now - HOUR } },
    { field: 'to', problem: 'endBeforeStart' },
  ],
  [
    { from: now + HOUR, to: { minutesBack: 0 } },
    { field: 'from', problem: 'cannotBeFuture' },
  ],
  [
    { from: now - HOUR, to: { at: now + HOUR } },
    { field: 'to', problem: 'cannotBeFuture' },
  ],
  [
    { from: null, to: { minutesBack: 0 } },
    { field: 'from', problem: 'unreadable' },
  ],
  [
    { from: now - HOUR, to: { at: null } },
    { field: 'to', problem: 'unreadable' },
  ],
  [
    { from: earliest - 1, to: { minutesBack: 0 } },
    { field: 'from', problem: 'tooEarly' },
  ],
])('%j', (sleep, problem) => {
  expect(pastSleepProblem(sleep, { now, earliest })).toEqual(problem);
});
