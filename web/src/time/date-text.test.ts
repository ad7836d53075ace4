import type { LocalDate } from '@lulla/domain/time/zone';
import { expect, it } from 'vitest';
import { datesText, dateText, monthText, weekdayText, weekNumber } from './date-text.ts';

it.each([
  ['sv', 'Torsdag 19 november', 'Tors', 'November 2026'],
  ['en', 'Thursday, November 19', 'Thu', 'November 2026'],
] as const)('a date in %s', (language, long, short, month) => {
  expect(dateText('2026-11-19', language)).toBe(long);
  expect(weekdayText('2026-11-19', language)).toBe(short);
  expect(monthText('2026-11', language)).toBe(month);
});

it.each<[LocalDate, LocalDate, string, string]>([
  ['2026-11-16', '2026-11-22', '16–22 november', 'November 16–22'],
  ['2026-09-28', '2026-10-04', '28 september – 4 oktober', 'September 28 – October 4'],
  ['2026-12-28', '2027-01-03', '28 december – 3 januari', 'December 28 – January 3'],
])('the days from %s to %s', (first, last, swedish, english) => {
  expect(datesText(first, last, 'sv')).toBe(swedish);
  expect(datesText(first, last, 'en')).toBe(english);
});

it.each<[LocalDate, number]>([
  ['2026-01-01', 1],
  ['2026-11-19', 47],
  ['2026-12-28', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2023-01-01', 52],
])('%s lies in week %d', (date, week) => {
  expect(weekNumber(date)).toBe(week);
});
