import { expect, it } from 'vitest';
import { keepLatest } from './keep-latest.ts';

it('computes a value once, and caches no more than its limit', () => {
  const made: string[] = [];
  const lookUp = keepLatest(2, (key) => {
    made.push(key);
    return { key };
  });
  expect(lookUp('a')).toBe(lookUp('a'));
  lookUp('b');
  lookUp('a');
  expect(made).toEqual(['a', 'b']);
  lookUp('c');
  lookUp('b');
  expect(made).toEqual(['a', 'b', 'c']);
  lookUp('a');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('caches no failure', () => {
  let fails = true;
  const lookUp = keepLatest(1, (key) => {
    if (fails) throw new RangeError(key);
    return { key };
  });
  expect(() => lookUp('a')).toThrow(RangeError);
  fails = false;
  expect(lookUp('a')).toEqual({ key: 'a' });
});

it('caches a zero', () => {
  let made = 0;
  const lookUp = keepLatest(1, () => {
    made += 1;
    return 0;
  });
  expect([lookUp('a'), lookUp('a'), made]).toEqual([0, 0, 1]);
});
