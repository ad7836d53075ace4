import { expect, it } from 'vitest';
import { instantSchema } from './instant-schema.ts';

it.each([
  [Date.UTC(2000, 0, 1), true],
  [Date.UTC(2000, 0, 1) - 1, false],
  [Date.UTC(2100, 0, 1) - 1, true],
  [Date.UTC(2100, 0, 1), false],
  [0, false],
  [-1, false],
  [2 ** 53, false],
  [1e308, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [1_700_000_000_000.5, false],
  ['1700000000000', false],
  ['2026-03-10T12:00:00Z', false],
  [null, false],
  [undefined, false],
  [[1_700_000_000_000], false],
  [new Date(1_700_000_000_000), false],
  [1_700_000_000_000n, false],
])('%o is an instant: %s', (value, accepted) => {
  expect(instantSchema.safeParse(value).success).toBe(accepted);
});
