import { describe, expect, it } from 'vitest';
import { formatClock, instantAt } from './wall-clock.ts';

const zone = 'Europe/Stockholm';
const late = Date.parse('2027-01-01T00:00:00Z');

describe('instantAt', () => {
  it.each([
    ['2026-11-20', '03:12', '2026-11-20T02:12:00Z'],
    ['2026-07-01', '00:00', '2026-06-30T22:00:00Z'],
    ['2026-07-01', '23:59', '2026-07-01T21:59:00Z'],
    // The clocks go forward at 02:00 on 29 March: 02:30 does not exist.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00Z'],
    ['2026-03-29', '12:00', '2026-03-29T10:00:00Z'],
    // They go back at 03:00 on 25 October: 02:30 comes twice.
    ['2026-10-25', '01:30', '2026-10-24T23:30:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T01:30:00Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00Z'],
  ])('%s %s in Stockholm is %s', (date, clock, iso) => {
    expect(instantAt(date, clock, zone, late)).toBe(Date.parse(iso));
  });

  it('takes the first of two equal readings while the second is still to come', () => {
    const between = Date.parse('2026-10-25T00:45:00Z');
    expect(instantAt('2026-10-25', '02:30', zone, between)).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });

  it.each([
    ['', '03:12'],
    ['2026-11-20', ''],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '3'],
    ['20 Nov', '03:12'],
    ['2026-99-99', '03:12'],
  ])('%j %j is not readable', (date, clock) => {
    expect(instantAt(date, clock, zone, late)).toBeNull();
  });

  it('reads back what formatClock wrote', () => {
    for (let at = Date.parse('2026-10-24T20:00:00Z'); at < Date.parse('2026-10-25T12:00:00Z'); at += 7 * 60_000) {
      const clock = formatClock(at, zone);
      const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
      expect(formatClock(instantAt(date, clock, zone, late) ?? 0, zone)).toBe(clock);
    }
  });
});
