import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it.each([
  [0, '< 1m', '< 1 min'],
  [7 * MINUTE, '7m', '7 min'],
  [59.5 * MINUTE, '1h 0m', '1 tim'],
  [65 * MINUTE, '1h 5m', '1 tim 5 min'],
  [25 * HOUR, '25h 0m', '25 tim'],
])('a length of %d ms is said %j and %j', (ms, english, swedish) => {
  expect([duration('en', ms), duration('sv', ms)]).toEqual([english, swedish]);
});
