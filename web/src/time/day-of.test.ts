import { expect, it } from 'vitest';
import type { Language } from '../i18n/grammar/language.ts';
import { formatDayOfYear, formatEnd } from './day-of.ts';

const now = Date.parse('2026-11-20T08:00:00Z');

it.each<[Language, string, string, string]>([
  ['en', '2026-11-19T20:00:00Z', '2026-11-20T05:10:00Z', 'today 06:10'],
  ['sv', '2026-11-19T20:00:00Z', '2026-11-20T05:10:00Z', 'idag 06:10'],
  ['sv', '2026-11-20T02:00:00Z', '2026-11-20T05:10:00Z', '06:10'],
  ['sv', '2026-11-18T20:00:00Z', '2026-11-19T05:10:00Z', 'igår 06:10'],
  ['en', '2025-11-18T20:00:00Z', '2025-11-19T05:10:00Z', 'Wed, Nov 19, 2025 06:10'],
])(
  'in %s, what began %s and ended %s reads %s: the end says its day when that is another',
  (language, from, to, text) => {
    const reader = { language, zone: 'Europe/Stockholm' };
    expect(formatEnd(Date.parse(to), Date.parse(from), now, reader)).toBe(text);
  },
);

it.each<[Language, string, string]>([
  ['en', '2026-11-01T12:00:00Z', 'Sun, Nov 1'],
  ['en', '2025-11-23T12:00:00Z', 'November 23, 2025'],
  ['sv', '2025-11-23T12:00:00Z', '23 november 2025'],
])('in %s, the day of %s reads %s: with the year when it is another', (language, iso, text) => {
  expect(formatDayOfYear(Date.parse(iso), now, { language, zone: 'Europe/Stockholm' })).toBe(text);
});
