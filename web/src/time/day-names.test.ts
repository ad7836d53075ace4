import { expect, it } from 'vitest';
import type { Language } from '../i18n/grammar/language.ts';
import { formatDate, formatMoment } from './day-names.ts';

const now = Date.parse('2026-11-20T08:00:00Z');

it.each<[Language, string, string]>([
  ['en', '2026-11-20T02:12:00Z', '03:12'],
  ['en', '2026-11-19T23:30:00Z', '00:30'],
  ['en', '2026-11-19T22:30:00Z', 'yesterday 23:30'],
  ['sv', '2026-11-19T22:30:00Z', 'igår 23:30'],
  ['en', '2026-11-17T22:30:00Z', 'Tue, Nov 17 23:30'],
  ['sv', '2026-11-17T22:30:00Z', 'tis 17 nov. 23:30'],
  ['en', '2026-01-01T11:00:00Z', 'Thu, Jan 1 12:00'],
  ['en', '2025-12-31T22:30:00Z', 'Wed, Dec 31, 2025 23:30'],
  ['sv', '2025-12-31T22:30:00Z', 'ons 31 dec. 2025 23:30'],
])('in %s, %s reads %s', (language, iso, text) => {
  expect(formatMoment(Date.parse(iso), now, { language, zone: 'Europe/Stockholm' })).toBe(text);
});

it.each<[Language, string]>([
  ['en', 'January 1, 2027'],
  ['sv', '1 januari 2027'],
])('in %s, a day that may lie in another year reads %s', (language, text) => {
  const instant = Date.parse('2026-12-31T23:00:00Z');
  expect(formatDate(instant, { language, zone: 'Europe/Stockholm' })).toBe(text);
});
