import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { buildBottle, buildSleep } from './build-activities.ts';
import { likelyEnds } from './forgotten-ends.ts';

const start = Date.parse('2026-11-20T02:00:00Z');

it.each([
  ['feed', buildBottle(start), start + 3 * HOUR, [10, 20, 30]],
  ['feed whose end is unknown since a new one', buildBottle(start), start + 25 * MINUTE, [10, 20]],
  ['sleep', buildSleep(start), start + 30 * HOUR, [30, 60, 120, 480]],
  ['sleep of the last hours', buildSleep(start), start + 2 * HOUR, [30, 60, 120]],
])('%s', (_, session, now, minutes) => {
  expect(likelyEnds(session, now)).toEqual(minutes.map((each) => start + each * MINUTE));
});
