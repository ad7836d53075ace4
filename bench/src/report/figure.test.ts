import { describe, expect, it } from 'vitest';
import { absolute, type Figure, isMet, type Target } from './figure.ts';

const ratio = (value: number, target: Target | null): Figure => {
  return { name: 'throughput', unit: '/s', product: 1, bare: 2, ratio: { value, low: 0, high: 9 }, target };
};

describe('a target', () => {
  it.each([
    [ratio(0.5, { of: 'ratio', atLeast: 0.5 }), true],
    [ratio(0.49, { of: 'ratio', atLeast: 0.5 }), false],
    [ratio(2, { of: 'ratio', atMost: 2 }), true],
    [ratio(2.01, { of: 'ratio', atMost: 2 }), false],
    [ratio(2, null), null],
    [absolute('ready', 's', 0.9, { of: 'product', atMost: 1 }), true],
    [absolute('ready', 's', 1.1, { of: 'product', atMost: 1 }), false],
    [absolute('ready', 's', Number.NaN, { of: 'product', atMost: 1 }), false],
    [absolute('no ratio', 's', 1, { of: 'ratio', atMost: 9 }), false],
  ])('%j is met: %s', (figure, met) => {
    expect(isMet(figure)).toBe(met);
  });
});
