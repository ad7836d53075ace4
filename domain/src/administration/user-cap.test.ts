import { describe, expect, it } from 'vitest';
import { isUserCapAllowed, parseUserCap } from './user-cap.ts';

describe('accounts §3: a cap is a whole number in text', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['100', 100],
    ['999999999', 999_999_999],
    ['', null],
    [' 7', null],
    ['007', null],
    ['-1', null],
    ['+1', null],
    ['1.5', null],
    ['1e9', null],
    ['1000000000', null],
    ['٣', null],
    ['abc', null],
  ])('%j is %j [A3.6]', (typed, cap) => {
    expect(parseUserCap(typed)).toBe(cap);
  });
});

it.each([
  [9, false],
  [10, true],
  [11, true],
])('accounts §5: a cap of %d for ten accounts: %j', (cap, allowed) => {
  expect(isUserCapAllowed(cap, 10)).toBe(allowed);
});
