import { HOUR } from '@lulla/domain/time/instant';
import { addMonths, type LocalMonth, monthsBetween } from '@lulla/domain/time/month';
import { describe, expect, it } from 'vitest';
import { buildDiaper } from '../../log-entry/testing/build-activities.ts';
import { groupMonths, spanOfDay, spanOfMonth, startingIn } from './history-parts.ts';

const STOCKHOLM = 'Europe/Stockholm';
const at = (iso: string) => Date.parse(iso);
const logOf = (...starts: string[]) => starts.map((start) => buildDiaper(at(start)));
const startsOf = (activities: readonly { startedAt: number }[]) =>
  activities.map(({ startedAt }) => new Date(startedAt).toISOString().replace(':00.000Z', 'Z'));

describe('P20: a stretch of the history is the reader’s', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ] as const)('day %s in Stockholm has %d hours', (date, hours) => {
    const { from, to } = spanOfDay(date, STOCKHOLM);
    expect((to - from) / HOUR).toBe(hours);
  });

  it.each([
    ['2026-03', STOCKHOLM, '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
    ['2026-12', STOCKHOLM, '2026-11-30T23:00Z', '2026-12-31T23:00Z'],
    ['2026-03', 'America/Los_Angeles', '2026-03-01T08:00Z', '2026-04-01T07:00Z'],
  ] as const)('month %s in %s', (month, zone, from, to) => {
    expect(spanOfMonth(month, zone)).toEqual({ from: at(from), to: at(to) });
  });

  it('an entry belongs to the stretch it starts in, its first instant among it and its last not', () => {
    const log = logOf(
      '2026-04-01T00:00Z',
      '2026-03-31T22:00Z',
      '2026-03-31T21:59Z',
      '2026-02-28T23:00Z',
      '2026-02-28T22:59Z',
    );
    expect(startsOf(startingIn(log, spanOfMonth('2026-03', STOCKHOLM)))).toEqual([
      '2026-03-31T21:59Z',
      '2026-02-28T23:00Z',
    ]);
    expect(startingIn(log, spanOfMonth('2025-03', STOCKHOLM))).toEqual([]);
    expect(startingIn([], spanOfMonth('2026-03', STOCKHOLM))).toEqual([]);
    expect(startingIn(log, { from: at('2026-03-31T22:00Z'), to: Number.POSITIVE_INFINITY })).toHaveLength(2);
  });
});

describe('S42: older months, back to where the log begins', () => {
  const monthsTo = (first: LocalMonth, thisMonth: LocalMonth) =>
    groupMonths(monthsBetween(first, addMonths(thisMonth, -1)), thisMonth);

  it('there are none in its first month', () => {
    expect(monthsTo('2026-11', '2026-11')).toEqual({ recent: [], years: [] });
    // A clock that was ahead.
    expect(monthsTo('2026-12', '2026-11')).toEqual({ recent: [], years: [] });
  });

  it('stand one by one, newest first, over the turn of the year too', () => {
    expect(monthsTo('2025-11', '2026-02')).toEqual({ recent: ['2026-01', '2025-12', '2025-11'], years: [] });
  });

  it.each<[LocalMonth, LocalMonth, number]>([
    ['2026-12', '2025-01', 23],
    ['2026-01', '2025-01', 12],
  ])('in %s those of this year and the one before, back to %s', (thisMonth, last, count) => {
    const { recent } = monthsTo('2015-05', thisMonth);
    expect(recent).toHaveLength(count);
    expect(recent.at(-1)).toBe(last);
  });

  it('further back stand under their years, the first one from its first month on', () => {
    const { years } = monthsTo('2015-05', '2026-11');
    expect(years.map(({ year }) => year)).toEqual([
      '2024',
      '2023',
      '2022',
      '2021',
      '2020',
      '2019',
      '2018',
      '2017',
      '2016',
      '2015',
    ]);
    expect(years[0]?.months).toEqual(monthsBetween('2024-01', '2024-12'));
    expect(years.at(-1)?.months.at(-1)).toBe('2015-05');
  });
});
