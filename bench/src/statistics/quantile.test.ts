import { describe, expect, it } from 'vitest';
import { median, quantile } from './quantile.ts';

describe('quantiles, against known answers', () => {
  it.each([
    ['one value is all of them', [7], 0.99, 7],
    ['the middle of three, however they come', [3, 1, 2], 0.5, 2],
    ['the middle of the middle two', [4, 1, 3, 2], 0.5, 2.5],
    ['the least', [5, 4, 9], 0, 4],
    ['the greatest', [5, 4, 9], 1, 9],
    ['between two neighbours, in a straight line', [0, 10], 0.25, 2.5],
    // R: quantile(1:100, 0.99), type 7.
    ['the 99th of a hundred, as R has it', Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99.01],
  ])('%s', (_, values, share, known) => {
    expect(quantile(values, share)).toBeCloseTo(known, 10);
  });

  it('sorts as numbers and leaves what it is given alone', () => {
    const values = [10, 9, 1];
    expect(median(values)).toBe(9);
    expect(values).toEqual([10, 9, 1]);
  });

  it('of nothing is no number, which no target is met by', () => {
    expect(median([])).toBeNaN();
  });
});
