import { describe, expect, it } from 'vitest';
import { chosenMonth, chosenWeek } from './use-chosen-span.ts';

describe('the week of an address', () => {
  it.each([
    ['2026-11-09', '2026-11-09'],
    ['2026-11-15', '2026-11-09'],
    ['2026-03-29', '2026-03-23'],
    ['2000-01-01', '1999-12-27'],
    ['2026-02-30', '2026-03-02'],
    ['2026-11-16', null],
    ['2026-11-22', null],
    ['2027-01-04', null],
    ['1999-12-31', null],
    ['2026-13-01', null],
    ['2026-11', null],
    ['week', null],
    ['', null],
    [undefined, null],
  ])('%s is the week of %s, null for the present one', (day, monday) => {
    expect(chosenWeek(day, '2026-11-16')).toBe(monday);
  });
});

describe('the month of an address', () => {
  it.each([
    ['2026-10', '2026-10'],
    ['2000-01', '2000-01'],
    ['2026-11', null],
    ['2027-01', null],
    ['1999-12', null],
    ['2026-00', null],
    ['2026-10-05', null],
    ['', null],
    [undefined, null],
  ])('%s is %s, null for the present one', (text, month) => {
    expect(chosenMonth(text, '2026-11')).toBe(month);
  });
});
