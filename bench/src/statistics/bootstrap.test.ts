import { seededRandom } from '@lulla/server/src/seed/random.ts';
import { describe, expect, it } from 'vitest';
import { ratioOfPairs, ratioOfQuantiles } from './bootstrap.ts';

const SEED = 7;

describe('the interval of a ratio, against known answers', () => {
  it('is a point when every pair says the same', () => {
    const estimate = ratioOfPairs({ product: [2, 4, 6], bare: [4, 8, 12] }, SEED);
    expect(estimate).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it('compares first with first: a slow moment of the machine that met both halves of a pair is no difference', () => {
    const estimate = ratioOfPairs({ product: [10, 100, 10, 100], bare: [20, 200, 20, 200] }, SEED);
    expect(estimate).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it('is the median of the pairs, and one wild pair of seven does not move it', () => {
    const bare = [1, 1, 1, 1, 1, 1, 1];
    const { value, low, high } = ratioOfPairs({ product: [0.9, 1, 1, 1, 1, 1.1, 50], bare }, SEED);
    expect(value).toBe(1);
    expect(low).toBeGreaterThanOrEqual(0.9);
    expect(high).toBeLessThan(50);
  });

  it('is the same for the same seed', () => {
    const sides = { product: [1, 2, 3, 4, 5, 6, 7], bare: [2, 2, 2, 2, 2, 2, 2] };
    expect(ratioOfPairs(sides, SEED)).toEqual(ratioOfPairs(sides, SEED));
  });

  it('holds the true median 19 times of 20, within chance', () => {
    const random = seededRandom(SEED);
    let held = 0;
    for (let round = 0; round < 60; round += 1) {
      const product = Array.from({ length: 15 }, () => random());
      const { low, high } = ratioOfPairs({ product, bare: product.map(() => 1) }, round);
      if (low <= 0.5 && high >= 0.5) held += 1;
    }
    expect(held).toBeGreaterThan(50);
  });

  it('of a tail is that of all values together', () => {
    const bare = Array.from({ length: 101 }, (_, index) => index);
    const product = bare.map((value) => value * 3);
    const { value, low, high } = ratioOfQuantiles({ product, bare }, 0.99, SEED);
    expect(value).toBe(3);
    expect(low).toBeLessThanOrEqual(3);
    expect(high).toBeGreaterThanOrEqual(3);
  });
});
