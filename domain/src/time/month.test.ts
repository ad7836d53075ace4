import { describe, expect, it } from 'vitest';
import { addMonths, firstDay, type LocalMonth, localMonth, monthOf, startOfMonth } from './month.ts';
import { localMonthSchema } from './month-schema.ts';

const iso = (at: number) => new Date(at).toISOString();

describe('months of the calendar', () => {
  it.each<[LocalMonth, number, LocalMonth]>([
    ['2026-03', 0, '2026-03'],
    ['2026-03', 1, '2026-04'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2024-02', 12, '2025-02'],
    ['2026-03', -27, '2023-12'],
    ['2000-01', -1, '1999-12'],
  ])('%s plus %d months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
    expect(addMonths(expected, -count)).toBe(month);
  });

  it('a date lies in its month, which begins with its first day', () => {
    expect(monthOf('2024-02-29')).toBe('2024-02');
    expect(firstDay('2024-02')).toBe('2024-02-01');
  });
});

it.each<[string, string, LocalMonth]>([
  ['2026-03-31T21:59:59.999Z', 'Europe/Stockholm', '2026-03'],
  ['2026-03-31T22:00:00.000Z', 'Europe/Stockholm', '2026-04'],
  ['2026-01-01T04:59:59.999Z', 'America/New_York', '2025-12'],
  ['2025-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2026-01'],
])('%s in %s lies in %s', (at, zone, month) => {
  expect(localMonth(Date.parse(at), zone)).toBe(month);
});

it.each<[LocalMonth, string, string]>([
  ['2026-03', 'Europe/Stockholm', '2026-02-28T23:00:00.000Z'],
  ['2026-04', 'Europe/Stockholm', '2026-03-31T22:00:00.000Z'],
  ['2026-04', 'Asia/Kolkata', '2026-03-31T18:30:00.000Z'],
  // Its first day has no midnight: the clocks went from 24:00 to 01:00.
  ['2017-10', 'America/Asuncion', '2017-10-01T04:00:00.000Z'],
  ['2017-11', 'America/Asuncion', '2017-11-01T03:00:00.000Z'],
])('%s in %s begins at %s', (month, zone, start) => {
  expect(iso(startOfMonth(month, zone))).toBe(start);
});

it.each([
  ['2026-03', true],
  ['2000-01', true],
  ['2099-12', true],
  ['1999-12', false],
  ['2100-01', false],
  ['9999-12', false],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-3', false],
  ['2026-03-01', false],
  ['2026-03\n', false],
  [' 2026-03', false],
  ['-2026-03', false],
  ['2026.0-03', false],
  ['', false],
  [202603, false],
  [null, false],
])('%j is a month: %s', (month, known) => {
  expect(localMonthSchema.safeParse(month).success).toBe(known);
});
