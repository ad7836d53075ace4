import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from './instant.ts';
import { addDays, daysBetween, isTimeZone, type LocalDate, localDate, startOfDay, wallTime, weekday } from './zone.ts';
import { timeZoneSchema, zoneNameSchema } from './zone-schema.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const instant = (iso: string) => Date.parse(iso);
const iso = (at: number) => new Date(at).toISOString().replace(':00.000Z', 'Z');

describe('R70 a day begins at the first instant of its date', () => {
  it.each<[string, LocalDate, string, number]>([
    ['Europe/Stockholm', '2026-03-28', '2026-03-27T23:00Z', 24],
    ['Europe/Stockholm', '2026-03-29', '2026-03-28T23:00Z', 23],
    ['Europe/Stockholm', '2026-10-25', '2026-10-24T22:00Z', 25],
    ['Europe/Stockholm', '2026-10-26', '2026-10-25T23:00Z', 24],
    // Midnight skipped: clocks go from 24:00 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z', 23],
    // 24:00 back to 23:00: the day before is the long one.
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00Z', 25],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00Z', 24],
    // Midnight twice: 01:00 back to 00:00.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', 24.5],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15Z', 24],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00Z', 24],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00Z', 24],
    ['UTC', '2024-02-29', '2024-02-29T00:00Z', 24],
    ['America/New_York', '2026-12-31', '2026-12-31T05:00Z', 24],
    // Samoa crossed the date line and had no 30 December 2011.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00Z', 24],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z', 0],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00Z', 24],
  ])('%s %s begins %s and lasts %d h', (zone, date, start, hours) => {
    expect(iso(startOfDay(date, zone))).toBe(start);
    expect((startOfDay(addDays(date, 1), zone) - startOfDay(date, zone)) / HOUR).toBe(hours);
  });

  it('contains exactly the instants of its date, in any zone', () => {
    const moment = fc.record({
      zone: fc.constantFrom(...ZONES),
      at: fc.integer({ min: instant('2012-01-01T00:00Z'), max: instant('2040-01-01T00:00Z') }),
    });
    fc.assert(
      fc.property(moment, ({ zone, at }) => {
        const date = localDate(at, zone);
        const [start, end] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
        expect(start).toBeLessThanOrEqual(at);
        expect(end).toBeGreaterThan(at);
        expect([localDate(start, zone), localDate(end - 1, zone)]).toEqual([date, date]);
        expect(localDate(start - 1, zone) < date && localDate(end, zone) > date).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('contains exactly the instants of its date, on days when clocks change', () => {
    const changes: [string, string][] = [
      ['Europe/Stockholm', '2026-03-29T01:00Z'],
      ['Europe/Stockholm', '2026-10-25T01:00Z'],
      ['America/Sao_Paulo', '2018-11-04T03:00Z'],
      ['America/Sao_Paulo', '2018-02-18T02:00Z'],
      ['America/Havana', '2026-11-01T05:00Z'],
      ['Africa/Cairo', '2026-04-23T22:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
      ['America/Nuuk', '2026-03-29T01:00Z'],
      ['America/Santiago', '2026-09-06T04:00Z'],
    ];
    const near = fc.record({
      change: fc.constantFrom(...changes),
      offset: fc.integer({ min: -30 * HOUR, max: 30 * HOUR }),
    });
    fc.assert(
      fc.property(near, ({ change: [zone, at], offset }) => {
        const moment = instant(at) + offset;
        const date = localDate(moment, zone);
        expect(startOfDay(date, zone)).toBeLessThanOrEqual(moment);
        expect(startOfDay(addDays(date, 1), zone)).toBeGreaterThan(moment);
      }),
      { numRuns: 300 },
    );
  });
});

describe('wall time', () => {
  it.each<[string, string, LocalDate, number, number]>([
    ['2026-03-29T00:59:59Z', 'Europe/Stockholm', '2026-03-29', 1, 59],
    ['2026-03-29T01:00:00Z', 'Europe/Stockholm', '2026-03-29', 3, 0],
    ['2026-10-25T00:59:59Z', 'Europe/Stockholm', '2026-10-25', 2, 59],
    ['2026-10-25T01:00:00Z', 'Europe/Stockholm', '2026-10-25', 2, 0],
    ['2026-06-30T22:00:00Z', 'Europe/Stockholm', '2026-07-01', 0, 0],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01', 5, 45],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01', 0, 0],
    ['2026-01-01T10:59:59Z', 'Pacific/Pago_Pago', '2025-12-31', 23, 59],
    ['2024-02-29T23:59:59Z', 'UTC', '2024-02-29', 23, 59],
    ['2000-01-01T00:00:00Z', 'UTC', '2000-01-01', 0, 0],
    ['2099-12-31T23:59:59Z', 'UTC', '2099-12-31', 23, 59],
  ])('%s in %s is %s %d:%d', (at, zone, date, hour, minute) => {
    expect(wallTime(instant(at), zone)).toEqual({ date, hour, minute });
  });

  it('does not depend on milliseconds', () => {
    expect(wallTime(instant('2026-03-10T22:59:59.999Z'), 'Europe/Stockholm').date).toBe('2026-03-10');
    expect(startOfDay('2026-03-11', 'Europe/Stockholm') % 1000).toBe(0);
  });
});

describe('calendar arithmetic', () => {
  it.each<[LocalDate, number, LocalDate]>([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 0, '2026-10-25'],
  ])('%s plus %d days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(count);
  });

  it.each<[LocalDate, number]>([
    ['2026-03-09', 0],
    ['2026-03-10', 1],
    ['2026-03-14', 5],
    ['2026-03-15', 6],
    ['2024-02-29', 3],
    ['2026-01-01', 3],
  ])('%s is day %d of a week that begins on Monday', (date, day) => {
    expect(weekday(date)).toBe(day);
  });
});

describe('time zones', () => {
  it.each([
    ['Europe/Stockholm', true],
    ['America/Argentina/ComodRivadavia', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['Mars/Phobos', false],
    ['', false],
    ['constructor', false],
    ['Europe/Stockholm\n', false],
    ['<script>', false],
  ])('%j is a time zone: %s', (zone, known) => {
    expect(isTimeZone(zone)).toBe(known);
    expect(timeZoneSchema.safeParse(zone).success).toBe(known);
  });

  it.each([
    ['Europe/Stockholm', true],
    ['UTC', true],
    ['EST5EDT', true],
    ['Europe/Nowhere', true],
    ['America/Argentina/Nowhere', true],
    ['+05:45', true],
    ['-03', true],
    [`Asia/${'a'.repeat(59)}`, true],
    [`Asia/${'a'.repeat(60)}`, false],
    ['Mars/Olympus', false],
    ['Europe/', false],
    ['Europe', false],
    ['europe', false],
    ['+5', false],
    ['Europe/Stockholm; drop table', false],
    ['', false],
  ])('R15 a phone may name %j: %s', (zone, accepted) => {
    expect(zoneNameSchema.safeParse(zone).success).toBe(accepted);
  });
});
