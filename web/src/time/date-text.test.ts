import type { LocalMonth } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import { describe, expect, it } from 'vitest';
import { datesText, dateText, formatLongDay, formatMonth, monthText, weekdayText, weekNumber } from './date-text.ts';

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

describe('core-tracking §2: headings of the history', () => {
  it.each<[LocalDate, string, string]>([
    ['2025-03-03', 'Monday, March 3, 2025', 'måndag 3 mars 2025'],
    ['2026-11-21', 'Saturday, November 21, 2026', 'lördag 21 november 2026'],
    ['2024-02-29', 'Thursday, February 29, 2024', 'torsdag 29 februari 2024'],
    ['2026-01-01', 'Thursday, January 1, 2026', 'torsdag 1 januari 2026'],
    ['2025-12-31', 'Wednesday, December 31, 2025', 'onsdag 31 december 2025'],
    // Days with a change of clocks.
    ['2026-03-29', 'Sunday, March 29, 2026', 'söndag 29 mars 2026'],
    ['2026-10-25', 'Sunday, October 25, 2026', 'söndag 25 oktober 2026'],
  ])('the day %s reads %s and %s [C2.55]', (date, english, swedish) => {
    expect([formatLongDay(date, 'en'), formatLongDay(date, 'sv')]).toEqual([english, swedish]);
  });

  it.each<[LocalMonth, string, string]>([
    ['2025-03', 'March 2025', 'mars 2025'],
    ['2025-12', 'December 2025', 'december 2025'],
    ['2026-01', 'January 2026', 'januari 2026'],
  ])('the month %s reads %s and %s', (month, english, swedish) => {
    expect([formatMonth(month, 'en'), formatMonth(month, 'sv')]).toEqual([english, swedish]);
  });
});
