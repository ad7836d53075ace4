import { expect, it } from 'vitest';
import { datesText, dateText, formatLongDay } from './date-text.ts';
import { formatDay, formatMoment } from './day-names.ts';
import { englishLocale, regionOf } from './region.ts';

it.each([
  [['en-GB', 'en'], 'GB'],
  [['en', 'sv-SE'], 'SE'],
  [['zh-Hant-TW'], 'TW'],
  [['EN-us'], 'US'],
  [['en', 'sv'], null],
  [['es-419'], null],
  [[], null],
])('of the languages %j the region is %j', (languages, region) => {
  expect(regionOf(languages)).toBe(region);
});

it.each([
  [['en-GB'], 'America/New_York', 'en-GB'],
  [['en-US'], 'Europe/Stockholm', 'en-US'],
  [['en-CA'], 'America/Toronto', 'en-US'],
  [['en', 'sv-SE'], 'Europe/Stockholm', 'en-GB'],
  [['en'], 'Europe/Stockholm', 'en-GB'],
  [['en'], 'America/Chicago', 'en-US'],
])('a reader of %j in %s has dates as in %s', (languages, zone, locale) => {
  expect(englishLocale(languages, zone)).toBe(locale);
});

const NOON = Date.parse('2026-11-30T11:00:00Z');
const reader = { language: 'en', zone: 'Europe/Stockholm' } as const;

it('writes English dates as the reader’s region does, with a clock of 24 hours [C2.55]', () => {
  const [now, next] = [Date.parse('2026-12-03T11:00:00Z'), Date.parse('2027-01-03T11:00:00Z')];
  expect([
    formatDay(NOON, { ...reader, locale: 'en-GB' }),
    formatMoment(NOON, now, { ...reader, locale: 'en-GB' }),
    formatMoment(NOON, next, { ...reader, locale: 'en-GB' }),
    formatLongDay('2026-11-30', 'en', 'en-GB'),
    dateText('2026-11-30', 'en', 'en-GB'),
    datesText('2026-11-30', '2026-12-06', 'en', 'en-GB'),
    datesText('2026-11-16', '2026-11-22', 'en', 'en-GB'),
  ]).toEqual([
    'Mon 30 Nov',
    'Mon 30 Nov 12:00',
    'Mon 30 Nov 2026 12:00',
    'Monday 30 November 2026',
    'Monday 30 November',
    '30 November – 6 December',
    '16–22 November',
  ]);
  expect([
    formatDay(NOON, { ...reader, locale: 'en-US' }),
    formatLongDay('2026-11-30', 'en', 'en-US'),
    datesText('2026-11-16', '2026-11-22', 'en', 'en-US'),
  ]).toEqual(['Mon, Nov 30', 'Monday, November 30, 2026', 'November 16–22']);
});
