import type { LocalMonth } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import { describe, expect, it } from 'vitest';
import { formatLongDay, formatMonth } from './long-dates.ts';

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
