import { describe, expect, it } from 'vitest';
import { words as en } from './en.ts';
import { words as enLater } from './en-later.ts';
import { languageOfBrowser, languageOfPath } from './language.ts';
import { plural } from './plural.ts';
import { words as sv } from './sv.ts';
import { words as svLater } from './sv-later.ts';

/** Every word by its path; a function counts by the text it gives for small numbers and short texts. */
function flatten(words: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
      const here = path ? `${path}.${key}` : key;
      if (typeof value === 'object' && value !== null) return [...flatten(value, here)];
      return [[here, typeof value === 'function' ? 'a function' : String(value)] as const];
    }),
  );
}

describe('words', () => {
  const swedish = flatten({ ...sv, later: svLater });
  const english = flatten({ ...en, later: enLater });

  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...swedish.keys()].sort());
  });

  it('are functions in both languages or in none', () => {
    const differ = [...swedish].filter(
      ([key, text]) => (text === 'a function') !== (english.get(key) === 'a function'),
    );
    expect(differ).toEqual([]);
  });

  it.each([
    ['sv', swedish],
    ['en', english],
  ])('%s has no empty and no untrimmed text', (_, texts) => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

it.each([
  ['/auth/sv', 'sv'],
  ['/onboarding/en/', 'en'],
  ['/auth/confirm', null],
  ['/auth', null],
  ['/', null],
])('the path %s names %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

it.each([
  ['sv', 'sv'],
  ['sv-FI', 'sv'],
  ['SV', 'sv'],
  ['en-GB', 'en'],
  ['nb-NO', 'en'],
  ['', 'en'],
])('a browser in %j gets %s', (browser, language) => {
  expect(languageOfBrowser(browser)).toBe(language);
});

it('counts one and many', () => {
  const forms = { one: 'try', other: 'tries' };
  expect([0, 1, 2, 1.5].map((count) => plural('en', count, forms))).toEqual(['tries', 'try', 'tries', 'tries']);
});
