import { localDate, offsetAt, setDeviceZone, startOfDay, wallTime } from '@lulla/domain/time/zone';
import { afterEach, describe, expect, it } from 'vitest';

// Here and not in `domain`, whose tests run in threads: those have no time zone of their own.
describe('R70 the zone of the device, read from `Date`', () => {
  const before = process.env['TZ'];
  afterEach(() => {
    setDeviceZone(null);
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  const HOURS = 3_600_000;
  /** Some 37 days apart and at all hours, and each hour around some changes of the clocks. */
  const MOMENTS = [
    ...Array.from({ length: 320 }, (_, n) => Date.UTC(1995, 0) + n * 37.3 * 24 * HOURS + n * 61_007),
    ...[
      [2026, 2, 29],
      [2026, 9, 25],
      [2018, 10, 4],
      [2026, 10, 1],
      [2026, 3, 5],
      [2011, 11, 30],
    ].flatMap(([year = 0, month = 0, day = 0]) =>
      Array.from({ length: 72 }, (_, n) => Date.UTC(year, month, day - 1) + n * HOURS),
    ),
  ];

  const ODD = [
    'Africa/Cairo',
    'Africa/Casablanca',
    'America/Havana',
    'America/Nuuk',
    'America/Sao_Paulo',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Europe/Stockholm',
    'Pacific/Apia',
  ];
  const SOME = Intl.supportedValuesOf('timeZone').filter((_, index) => index % 25 === 0);

  it.each([...ODD, ...SOME])('%s: says what its format says', (zone) => {
    const read = (at: number) => [wallTime(at, zone), offsetAt(at, zone), startOfDay(localDate(at, zone), zone)];
    const formatted = MOMENTS.map(read);
    process.env['TZ'] = zone;
    setDeviceZone(zone);
    expect(MOMENTS.map(read)).toEqual(formatted);
  });

  it('leaves every other zone to its format', () => {
    process.env['TZ'] = 'Asia/Tokyo';
    setDeviceZone('Asia/Tokyo');
    expect(wallTime(Date.UTC(2026, 5, 30, 22), 'Europe/Stockholm')).toEqual({ date: '2026-07-01', hour: 0, minute: 0 });
  });
});
