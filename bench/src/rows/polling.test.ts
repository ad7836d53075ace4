import { describe, expect, it } from 'vitest';
import { quantile } from '../statistics/quantile.ts';
import { agesWhenPolled } from './polling.ts';

describe('the age of what is polled every 30 s', () => {
  const ages = agesWhenPolled([0.5], 7);

  it('is half a period in the middle, and the time of the answer', () => {
    expect(quantile(ages, 0.5)).toBeGreaterThan(14.5);
    expect(quantile(ages, 0.5)).toBeLessThan(16.5);
  });

  it('is never less than the answer takes, and never more than a period and the answer', () => {
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...ages)).toBeLessThanOrEqual(30.5);
  });
});
