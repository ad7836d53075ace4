import { describe, expect, it } from 'vitest';
import * as en from './en.ts';
import { languageOfBrowser, languageOfPath } from './grammar/language.ts';
import { plural } from './grammar/plural.ts';
import * as sv from './sv.ts';

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
  const swedish = flatten(sv);
  const english = flatten(en);

  it('have the same keys in both languages [C1.16 A1.4]', () => {
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

  it.each([
    ['sv', swedish],
    ['en', english],
  ])('%s groups the digits of a long number; a year is none', (_, texts) => {
    expect([...texts].filter(([, text]) => /(?<!\d)(?!20\d\d(?!\d))\d{4,}/.test(text))).toEqual([]);
  });

  it.each([
    ['idag, igår and imorgon in one word', /\bi (dag|går|morgon)\b/i],
    ['one sign for the three dots, at the word', /\.\.\.| …/],
    ['no word that breaks after its first letter', /e-postadress/i],
    ['nothing that breaks within a number', /\d \d/],
    ['the longest words so that they break where they are joined', /[a-zåäö]{21,}/i],
  ])('sv writes %s', (_, otherwise) => {
    expect([...swedish].filter(([, text]) => otherwise.test(text))).toEqual([]);
  });
});

it.each([
  ['endFeedText', 'Tryck för att avsluta matningen'],
  ['endPartnerFeedText', 'Avsluta partnerns matning'],
  ['endPartnerSleepText', 'Avsluta partnerns sömn'],
] as const)('core-tracking §2: %s says in Swedish too what a tap does', (key, text) => {
  expect(sv.activity.quickLog[key]).toBe(text);
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
])('a browser in %j gets %s [A2.13 A9.20]', (browser, language) => {
  expect(languageOfBrowser(browser)).toBe(language);
});

it('counts one and many', () => {
  const forms = { one: 'try', other: 'tries' };
  expect([0, 1, 2, 1.5].map((count) => plural('en', count, forms))).toEqual(['tries', 'try', 'tries', 'tries']);
});

it.each([
  ['sv', sv, /Säkerhetskopior .* 30 dagar/],
  ['en', en, /Backups .* 30 days/],
] as const)('accounts §2: %s says after a deletion what the policy says of backups', (_, { privacy }, backups) => {
  expect(privacy.deleting.successText).toMatch(backups);
});

it.each([
  [en, 1, 'feed a day'],
  [en, 1.04, 'feed a day'],
  [en, 1.5, 'feeds a day'],
  [sv, 1, 'matning per dygn'],
  [sv, 6.2, 'matningar per dygn'],
])('an average of feeds, in one or many: %#', (words, feeds, text) => {
  expect(words.statistics.days.feedsADay(feeds)).toBe(text);
});
