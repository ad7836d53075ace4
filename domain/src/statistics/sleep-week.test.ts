import { describe, expect, it } from 'vitest';
import { buildSleep } from '../../test/build-activity.ts';
import { BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { sleepOn, slept } from '../../test/sleeps.ts';
import type { Sleep } from '../activity/sleep/sleep.ts';
import { HOUR } from '../time/instant.ts';
import type { LocalDate } from '../time/zone.ts';
import { sleepPattern, sleepWeek } from './sleep-week.ts';

const instant = (iso: string) => Date.parse(iso);

describe('R123 bars', () => {
  const barsOf = (sleeps: readonly Sleep[]) =>
    sleepOn(sleeps, '2026-03-10').bars.map((bar) => [
      bar.from / HOUR,
      bar.to / HOUR,
      bar.sleeps.map(({ id }) => Number.parseInt(id.slice(-6), 16)),
    ]);
  const at = (id: number, from: string, to: string) => slept(`2026-03-${from}Z`, `2026-03-${to}Z`, { id: buildId(id) });

  it.each<[string, Sleep[], unknown[]]>([
    ['none', [], []],
    [
      'apart',
      [at(1, '10T08:00', '10T09:00'), at(2, '10T10:00', '10T11:00')],
      [
        [9, 10, [1]],
        [11, 12, [2]],
      ],
    ],
    [
      'touching stay two',
      [at(1, '10T08:00', '10T09:00'), at(2, '10T09:00', '10T10:00')],
      [
        [9, 10, [1]],
        [10, 11, [2]],
      ],
    ],
    ['overlapping become one', [at(2, '10T08:30', '10T10:00'), at(1, '10T08:00', '10T09:00')], [[9, 11, [1, 2]]]],
    ['cut at both midnights', [at(1, '09T12:00', '12T12:00')], [[0, 24, [1]]]],
    ['without length', [at(1, '10T08:00', '10T08:00')], []],
  ])('%s [C9.27]', (_name, sleeps, expected) => {
    expect(barsOf(sleeps)).toEqual(expected);
    expect(barsOf([...sleeps].reverse())).toEqual(expected);
  });

  it('say when the whole sleep began and ended', () => {
    const night = slept('2026-03-09T20:00Z', '2026-03-10T03:00Z');
    const more = slept('2026-03-10T02:00Z', '2026-03-10T05:00Z', { userId: BOB });
    expect(sleepOn([night, more], '2026-03-10').bars).toEqual([
      {
        from: 0,
        to: 6 * HOUR,
        startedAt: instant('2026-03-09T20:00Z'),
        endedAt: instant('2026-03-10T05:00Z'),
        isRunning: false,
        sleeps: [night, more],
      },
    ]);
  });

  it('of a 25-hour day use its real length', () => {
    const evening = slept('2026-10-25T21:00Z', '2026-10-26T00:00Z');
    expect(sleepOn([evening], '2026-10-25').bars).toMatchObject([{ from: 23 * HOUR, to: 25 * HOUR }]);
  });
});

describe('R124 a week begins on Monday', () => {
  it.each<[LocalDate, LocalDate, LocalDate]>([
    ['2026-03-09', '2026-03-09', '2026-03-15'],
    ['2026-03-10', '2026-03-09', '2026-03-15'],
    ['2026-03-15', '2026-03-09', '2026-03-15'],
    ['2026-03-29', '2026-03-23', '2026-03-29'],
    ['2026-10-31', '2026-10-26', '2026-11-01'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-03'],
  ])('the week of %s is %s to %s [C9.27]', (date, monday, sunday) => {
    const days = sleepWeek([], date, { now: NOON, zone: STOCKHOLM });
    expect(days).toHaveLength(7);
    expect([days[0]?.date, days[6]?.date]).toEqual([monday, sunday]);
  });

  it('a week with a clock change has one day of another length', () => {
    const lengths = (date: LocalDate) =>
      sleepWeek([], date, { now: NOON, zone: STOCKHOLM }).map(({ length }) => length / HOUR);
    expect(lengths('2026-03-23')).toEqual([24, 24, 24, 24, 24, 24, 23]);
    expect(lengths('2026-10-19')).toEqual([24, 24, 24, 24, 24, 24, 25]);
  });

  it('includes sleeps that reach into it and no others', () => {
    const sleeps = [
      slept('2026-03-08T20:00Z', '2026-03-09T04:00Z'),
      slept('2026-03-01T20:00Z', '2026-03-02T04:00Z'),
      slept('2026-03-15T22:00Z', '2026-03-16T04:00Z'),
      slept('2026-03-16T22:00Z', '2026-03-17T04:00Z'),
    ];
    const days = sleepWeek(sleeps, '2026-03-11', { now: instant('2026-03-20T12:00Z'), zone: STOCKHOLM });
    expect(days.map(({ asleep }) => asleep / HOUR)).toEqual([5, 0, 0, 0, 0, 0, 1]);
    expect(days.map(({ sessions }) => sessions)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });
});

describe('R125 the seven days that end with today, and the average of the whole ones', () => {
  const reading = { now: NOON, zone: STOCKHOLM };

  it('are the earliest first, whatever the weekday', () => {
    expect(sleepPattern([], reading).days.map(({ date }) => date)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ]);
  });

  it.each<[string, Sleep[], number | null]>([
    ['without sleep there is none', [], null],
    ['today alone has none: it is not over', [slept('2026-03-10T08:00Z', '2026-03-10T10:00Z')], null],
    [
      'today does not count',
      [slept('2026-03-10T08:00Z', '2026-03-10T10:00Z'), slept('2026-03-09T08:00Z', '2026-03-09T14:00Z')],
      6,
    ],
    [
      'days without sleep are left out',
      [slept('2026-03-09T08:00Z', '2026-03-09T10:00Z'), slept('2026-03-05T08:00Z', '2026-03-05T14:00Z')],
      4,
    ],
    ['of a night into today only what lies before it', [slept('2026-03-09T20:00Z', '2026-03-10T05:00Z')], 3],
    [
      'the eighth day back does not count',
      [slept('2026-03-03T08:00Z', '2026-03-03T10:00Z'), slept('2026-03-04T08:00Z', '2026-03-04T13:00Z')],
      5,
    ],
    ['a night counts for both its days', [slept('2026-03-08T20:00Z', '2026-03-09T05:00Z')], 4.5],
    [
      'a day with nothing but an unknown end is left out',
      [
        slept('2026-03-08T08:00Z', '2026-03-08T10:00Z'),
        buildSleep({ startedAt: instant('2026-03-09T08:00Z'), endUnknown: true }),
      ],
      2,
    ],
    ['overlaps count once', [1, 2].map(() => slept('2026-03-09T08:00Z', '2026-03-09T10:00Z')), 2],
    ['a running one counts for the days that are over', [buildSleep({ startedAt: NOON - 13 * HOUR })], 1],
  ])('%s [C2.45 C9.28]', (_name, sleeps, hours) => {
    const { average } = sleepPattern(sleeps, reading);
    expect(average === null ? null : average / HOUR).toBe(hours);
  });
});
