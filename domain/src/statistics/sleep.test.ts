import { describe, expect, it } from 'vitest';
import { buildBottle, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { ALICE, BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { sleepOn, slept } from '../../test/sleeps.ts';
import type { Sleep } from '../activity/sleep/sleep.ts';
import { SLEEP_SESSION } from '../activity/sleep/sleep.ts';
import { HOUR } from '../time/instant.ts';
import type { LocalDate } from '../time/zone.ts';
import { type SleepDay, sleepDays } from './sleep.ts';

const instant = (iso: string) => Date.parse(iso);
const inHours = ({ asleep, sessions, longest }: SleepDay) => ({
  asleep: asleep / HOUR,
  sessions,
  longest: longest === null ? null : longest / HOUR,
});

describe('R120 time asleep is split where a day begins', () => {
  it.each<[string, string, LocalDate, string, string, [number, number], number]>([
    ['a night in winter', STOCKHOLM, '2026-03-09', '2026-03-09T20:00Z', '2026-03-10T05:00Z', [3, 6], 24],
    ['before the short day', STOCKHOLM, '2026-03-28', '2026-03-28T20:00Z', '2026-03-29T05:00Z', [3, 6], 24],
    ['after the short day', STOCKHOLM, '2026-03-29', '2026-03-29T20:00Z', '2026-03-30T05:00Z', [2, 7], 23],
    ['before the long day', STOCKHOLM, '2026-10-24', '2026-10-24T19:00Z', '2026-10-25T06:00Z', [3, 8], 24],
    ['after the long day', STOCKHOLM, '2026-10-25', '2026-10-25T19:00Z', '2026-10-26T06:00Z', [4, 7], 25],
    ['midnight that is skipped', 'Africa/Cairo', '2026-04-23', '2026-04-23T20:00Z', '2026-04-24T02:00Z', [2, 4], 24],
    ['the day without midnight', 'Africa/Cairo', '2026-04-24', '2026-04-24T20:00Z', '2026-04-25T02:00Z', [1, 5], 23],
    [
      'an hour before midnight twice',
      'Africa/Cairo',
      '2026-10-29',
      '2026-10-29T20:30Z',
      '2026-10-30T00:00Z',
      [1.5, 2],
      25,
    ],
    [
      'midnight that is skipped',
      'America/Santiago',
      '2026-09-05',
      '2026-09-06T01:00Z',
      '2026-09-06T10:00Z',
      [3, 6],
      24,
    ],
    [
      'the day without midnight',
      'America/Santiago',
      '2026-09-06',
      '2026-09-07T01:00Z',
      '2026-09-07T10:00Z',
      [2, 7],
      23,
    ],
    ['midnight that comes twice', 'America/Havana', '2026-11-01', '2026-11-01T03:00Z', '2026-11-01T06:00Z', [2, 0], 25],
    ['half an hour off', 'Asia/Kolkata', '2026-03-10', '2026-03-10T18:00Z', '2026-03-10T20:00Z', [0.5, 1.5], 24],
    [
      'a quarter off, the long day',
      'Pacific/Chatham',
      '2026-04-05',
      '2026-04-05T10:00Z',
      '2026-04-05T13:00Z',
      [1.25, 1.75],
      25,
    ],
    ['into a leap day', STOCKHOLM, '2024-02-28', '2024-02-28T22:00Z', '2024-02-29T01:00Z', [1, 2], 24],
    ['out of a leap day', STOCKHOLM, '2024-02-29', '2024-02-29T22:00Z', '2024-03-01T01:00Z', [1, 2], 24],
    ['into a new year', STOCKHOLM, '2025-12-31', '2025-12-31T21:00Z', '2026-01-01T03:00Z', [2, 4], 24],
    ['into a new year', 'Pacific/Kiritimati', '2025-12-31', '2025-12-31T09:00Z', '2025-12-31T12:00Z', [1, 2], 24],
  ])('%s in %s: %s, %s to %s', (_name, zone, date, from, to, [first, second], length) => {
    const [one, two] = sleepDays([slept(from, to)], { first: date, count: 2 }, { now: NOON, zone });
    expect([one?.date, one?.length]).toEqual([date, length * HOUR]);
    expect([one, two].map((day) => (day?.asleep ?? 0) / HOUR)).toEqual([first, second]);
  });

  it('a sleep that ends at midnight belongs to that day only', () => {
    const night = slept('2026-03-09T20:00Z', '2026-03-09T23:00Z');
    expect(inHours(sleepOn([night], '2026-03-09'))).toEqual({ asleep: 3, sessions: 1, longest: 3 });
    expect(inHours(sleepOn([night], '2026-03-10'))).toEqual({ asleep: 0, sessions: 0, longest: null });
  });

  it('a sleep that begins at midnight belongs to that day only', () => {
    const night = slept('2026-03-09T23:00Z', '2026-03-10T05:00Z');
    expect(inHours(sleepOn([night], '2026-03-09'))).toEqual({ asleep: 0, sessions: 0, longest: null });
    expect(inHours(sleepOn([night], '2026-03-10'))).toEqual({ asleep: 6, sessions: 1, longest: 6 });
  });

  it('a sleep over a whole day fills it', () => {
    const long = slept('2026-03-27T12:00Z', '2026-03-31T12:00Z');
    expect(inHours(sleepOn([long], '2026-03-29'))).toEqual({ asleep: 23, sessions: 1, longest: 23 });
  });

  it('a day that a zone skipped has no sleep', () => {
    const night = slept('2011-12-29T08:00Z', '2011-12-31T08:00Z');
    expect(sleepOn([night], '2011-12-30', { zone: 'Pacific/Apia' })).toMatchObject({
      length: 0,
      asleep: 0,
      sessions: 0,
      bars: [],
    });
  });

  it('nothing but sleep counts', () => {
    const bottle = buildEnded(buildBottle({ startedAt: NOON - 2 * HOUR }), NOON);
    expect(inHours(sleepOn([bottle], '2026-03-10'))).toEqual({ asleep: 0, sessions: 0, longest: null });
  });

  it('one log read in two zones: different days, the same total', () => {
    const night = [slept('2026-03-09T20:00Z', '2026-03-10T04:00Z')];
    const read = (zone: string) => {
      const days = sleepDays(night, { first: '2026-03-09', count: 2 }, { now: NOON, zone });
      return days.map(({ asleep }) => asleep / HOUR);
    };
    expect(read(STOCKHOLM)).toEqual([3, 5]);
    expect(read('America/New_York')).toEqual([8, 0]);
  });
});

describe('R121 sessions, the longest one, and overlaps', () => {
  it('overlapping sleeps of two parents count once, and are two sessions [C2.44]', () => {
    const hers = slept('2026-03-10T08:00Z', '2026-03-10T10:00Z');
    const his = slept('2026-03-10T09:00Z', '2026-03-10T10:30Z', { userId: BOB });
    expect(inHours(sleepOn([his, hers], '2026-03-10'))).toEqual({ asleep: 2.5, sessions: 2, longest: 2 });
  });

  it('one sleep logged by both parents counts once', () => {
    const both = [ALICE, BOB].map((userId) => slept('2026-03-10T08:00Z', '2026-03-10T10:00Z', { userId }));
    expect(inHours(sleepOn(both, '2026-03-10'))).toEqual({ asleep: 2, sessions: 2, longest: 2 });
  });

  it('a short sleep within a long one adds nothing', () => {
    const long = slept('2026-03-10T01:00Z', '2026-03-10T09:00Z');
    const short = slept('2026-03-10T02:00Z', '2026-03-10T03:00Z', { userId: BOB });
    const later = slept('2026-03-10T08:30Z', '2026-03-10T09:30Z', { userId: BOB });
    expect(inHours(sleepOn([long, short, later], '2026-03-10'))).toEqual({ asleep: 8.5, sessions: 3, longest: 8 });
  });

  it('the longest is measured by its part within the day [C2.45]', () => {
    const night = slept('2026-03-09T17:00Z', '2026-03-10T00:00Z');
    const nap = slept('2026-03-10T08:00Z', '2026-03-10T10:00Z');
    expect(inHours(sleepOn([night, nap], '2026-03-10'))).toEqual({ asleep: 3, sessions: 2, longest: 2 });
    expect(inHours(sleepOn([night, nap], '2026-03-09'))).toEqual({ asleep: 6, sessions: 1, longest: 6 });
  });

  it('a sleep that ended at its start is a session of zero length', () => {
    const none = slept('2026-03-10T08:00Z', '2026-03-10T08:00Z');
    expect(inHours(sleepOn([none], '2026-03-10'))).toEqual({ asleep: 0, sessions: 1, longest: null });
  });

  it('R25 a sleep with an unknown end is a session of the day it began, without time', () => {
    const lost = buildSleep({ startedAt: instant('2026-03-09T20:00Z'), endUnknown: true });
    expect(inHours(sleepOn([lost], '2026-03-09'))).toEqual({ asleep: 0, sessions: 1, longest: null });
    expect(inHours(sleepOn([lost], '2026-03-10'))).toEqual({ asleep: 0, sessions: 0, longest: null });
  });
});

describe('R122 a running sleep counts up to now', () => {
  const running = (from: string, parts: Partial<Omit<Sleep, 'kind'>> = {}) =>
    buildSleep({ id: buildId(7), startedAt: instant(from), ...parts });

  it('when it began today', () => {
    expect(inHours(sleepOn([running('2026-03-10T09:00Z')], '2026-03-10'))).toEqual({
      asleep: 2,
      sessions: 1,
      longest: 2,
    });
  });

  it('over midnight, split between the days', () => {
    const night = running('2026-03-09T20:00Z', { userId: BOB });
    expect(inHours(sleepOn([night], '2026-03-09'))).toEqual({ asleep: 3, sessions: 1, longest: 3 });
    expect(inHours(sleepOn([night], '2026-03-10'))).toEqual({ asleep: 12, sessions: 1, longest: 12 });
    expect(sleepOn([night], '2026-03-09').bars).toMatchObject([{ from: 21 * HOUR, to: 24 * HOUR, isRunning: false }]);
    expect(sleepOn([night], '2026-03-10').bars).toMatchObject([{ from: 0, to: 12 * HOUR, isRunning: true }]);
  });

  it('for 24 hours, one’s own and a partner’s alike; then its end is unknown', () => {
    const { ownRuns, partnerRuns } = SLEEP_SESSION;
    expect(ownRuns).toEqual({ phone: partnerRuns, elsewhere: partnerRuns });
    for (const userId of [ALICE, BOB]) {
      const sleep = running('2026-03-09T11:00Z', { userId });
      expect(sleepOn([sleep], '2026-03-10', { now: NOON - 1 }).asleep).toBe(12 * HOUR - 1);
      expect(inHours(sleepOn([sleep], '2026-03-10'))).toEqual({ asleep: 0, sessions: 0, longest: null });
      expect(inHours(sleepOn([sleep], '2026-03-09'))).toEqual({ asleep: 0, sessions: 1, longest: null });
    }
  });

  it('for longer after its author’s Still going', () => {
    const kept = running('2026-03-08T23:00Z', { keptAt: NOON - HOUR });
    expect(inHours(sleepOn([kept], '2026-03-09'))).toEqual({ asleep: 24, sessions: 1, longest: 24 });
  });

  it('never less than zero, also when the clock is behind', () => {
    const sleep = running('2026-03-10T11:00:30Z');
    expect(inHours(sleepOn([sleep], '2026-03-10'))).toEqual({ asleep: 0, sessions: 1, longest: null });
  });
});
