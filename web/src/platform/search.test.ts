import { expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './search.ts';

it.each(['', '?code=00123', '?token=1e5&action=reset', '?view=history', '?a=true&b=null'])(
  'keeps %j as it is [A2.1]',
  (query) => {
    expect(stringifyPlainSearch(parsePlainSearch(query))).toBe(query);
  },
);

it('leaves out what is not set', () => {
  expect(stringifyPlainSearch({ view: undefined, day: '2026-11-20' })).toBe('?day=2026-11-20');
});
