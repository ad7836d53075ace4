import { expect, it } from 'vitest';
import { makeFormKey } from './account-api.ts';

it('is 256 bits that a server takes for a token, another one each time', () => {
  const keys = Array.from({ length: 200 }, makeFormKey);
  expect(keys.filter((key) => !/^[A-Za-z0-9_-]{43}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(200);
});
