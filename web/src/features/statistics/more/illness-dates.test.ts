import { DAY } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { illnessDates } from './illness-dates.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const at = (startedAt: number) => ({ startedAt });
const dates = (...readings: number[]) =>
  illnessDates(readings.map(at), now, { language: 'sv', zone: 'Europe/Stockholm' });

it('R220 the days of an illness, with the year where it is another', () => {
  const first = Date.parse('2026-03-09T12:00:00Z');
  expect(dates(first, first + DAY)).toBe('mån 9 mars – tis 10 mars');
  expect(dates(first, first + 1000)).toBe('mån 9 mars');
  const before = Date.parse('2025-12-30T12:00:00Z');
  expect(dates(before, before + DAY)).toBe('30 december 2025 – 31 december 2025');
});
