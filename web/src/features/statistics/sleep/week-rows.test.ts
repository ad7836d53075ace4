import { sleepWeek } from '@lulla/domain/statistics/sleep-week';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import type { LocalDate } from '@lulla/domain/time/zone';
import { describe, expect, it } from 'vitest';
import { buildSleep } from '../../../log-entry/testing/build-activities.ts';
import { barAfterKey, barAt, type ChosenBar, findChosen, type WeekRow, weekRows, weekScale } from './week-rows.ts';

const zone = 'Europe/Stockholm';
const at = (iso: string) => Date.parse(iso);

/** The week of `date` with sleeps from and to local times, in winter time. */
function rowsOf(date: LocalDate, now: string, ...sleeps: (readonly [string, string | null])[]): WeekRow[] {
  const log = sleeps.map(([from, to]) => buildSleep(at(from), { endedAt: to === null ? null : at(to) }));
  const reading = { now: at(now), zone };
  return weekRows(sleepWeek(log, date, reading), reading);
}

const round = (share: number) => Math.round(share * 1e6) / 1e6;

describe('§2 the week, 7 days by 24 hours, from Monday', () => {
  const rows = rowsOf(
    '2026-11-19',
    '2026-11-19T12:00+01:00',
    ['2026-11-17T06:00+01:00', '2026-11-17T09:00+01:00'],
    ['2026-11-17T22:00+01:00', '2026-11-18T02:00+01:00'],
    ['2026-11-19T11:00+01:00', null],
  );

  it('begins on Monday and ends on Sunday [C2.43]', () => {
    expect(rows.map(({ day }) => day.date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('places sleep by the hour and splits it at midnight', () => {
    const places = rows.map(({ bars }) => bars.map(({ from, width }) => [from, round(width)]));
    expect(places.slice(1, 3)).toEqual([
      [
        [6 / 24, 3 / 24],
        [22 / 24, round(2 / 24)],
      ],
      [[0, round(2 / 24)]],
    ]);
  });

  it('draws a running sleep up to now', () => {
    expect(rows[3]?.bars.map(({ bar, from, width }) => [bar.isRunning, from, round(width)])).toEqual([
      [true, 11 / 24, round(1 / 24)],
    ]);
  });

  it('tells what is behind us from what is to come', () => {
    expect(rows.map(({ past }) => past)).toEqual([1, 1, 1, 0.5, 0, 0, 0]);
  });
});

it('a sleep of a minute is wide enough to be seen, and stays within its day', () => {
  const sleeps = [
    ['2026-11-17T06:00+01:00', '2026-11-17T06:01+01:00'],
    ['2026-11-17T23:59+01:00', '2026-11-18T00:00+01:00'],
  ] as const;
  const [, tuesday] = rowsOf('2026-11-17', '2026-11-19T12:00+01:00', ...sleeps);
  for (const { from, width } of tuesday?.bars ?? []) {
    expect(width).toBe(0.01);
    expect(from + width).toBeLessThanOrEqual(1);
  }
});

describe('P20: days of 23 and 25 hours are drawn as such', () => {
  it('the longest night of the year is the widest row', () => {
    const rows = rowsOf('2026-10-25', '2026-10-27T12:00+01:00', ['2026-10-25T22:00+01:00', '2026-10-25T23:00+01:00']);
    expect(weekScale(rows.map(({ day }) => day))).toBe(25);
    expect(rows.map(({ width }) => round(width))).toEqual([...Array(6).fill(round(24 / 25)), 1]);
    // 22:00 is the 23rd hour of that day.
    expect(rows[6]?.bars[0]?.from).toBe(23 / 25);
    expect(rows[6]?.hours).toEqual([7 / 25, 13 / 25, 19 / 25]);
    expect(rows[5]?.hours).toEqual([6 / 25, 12 / 25, 18 / 25]);
  });

  it('a day of 23 hours ends before the others', () => {
    const rows = rowsOf('2026-03-29', '2026-04-02T12:00+02:00');
    expect(weekScale(rows.map(({ day }) => day))).toBe(24);
    expect(rows[6]?.width).toBe(23 / 24);
    expect(rows[6]?.hours).toEqual([5 / 24, 11 / 24, 17 / 24]);
    expect(rows[6]?.past).toBe(23 / 24);
  });
});

describe('a tap', () => {
  const [row] = rowsOf(
    '2026-11-16',
    '2026-11-19T12:00+01:00',
    ['2026-11-16T06:00+01:00', '2026-11-16T07:00+01:00'],
    ['2026-11-16T09:00+01:00', '2026-11-16T10:00+01:00'],
  );
  const hourOf = (hour: number, reach: number) => {
    const bar = row && barAt(row, hour / 24, reach / 24);
    return bar ? bar.from / HOUR : null;
  };

  it.each([
    [6.5, 0, 6],
    [6, 0, 6],
    [5, 1, 6],
    [4.9, 1, null],
    [7.9, 2, 6],
    [8.1, 2, 9],
    [12, 1, null],
  ])('at %d h with a reach of %d h means the sleep of %o', (hour, reach, expected) => {
    expect(hourOf(hour, reach)).toBe(expected);
  });
});

describe('the keyboard goes', () => {
  const rows = rowsOf(
    '2026-11-16',
    '2026-11-22T12:00+01:00',
    ['2026-11-16T06:00+01:00', '2026-11-16T07:00+01:00'],
    ['2026-11-16T20:00+01:00', '2026-11-17T01:00+01:00'],
    ['2026-11-19T05:00+01:00', '2026-11-19T06:00+01:00'],
    ['2026-11-19T21:00+01:00', '2026-11-19T22:00+01:00'],
  );
  const all = rows.flatMap(({ day, bars }) => bars.map(({ bar }) => ({ date: day.date, bar })));

  /** Keys one after the other from nothing chosen; the number of the bar they end at, in the order of time. */
  function after(...keys: string[]): number {
    let chosen: ChosenBar | null = null;
    for (const key of keys) chosen = barAfterKey(rows, chosen, key);
    const bar = findChosen(rows, chosen);
    return all.findIndex((each) => each.bar === bar && each.date === chosen?.date);
  }

  it.each([
    ['forward in time', ['ArrowRight', 'ArrowRight'], 1],
    ['over midnight', ['Home', 'ArrowRight', 'ArrowRight'], 2],
    ['backward', ['End', 'ArrowLeft'], 3],
    ['no further than the last', ['End', 'ArrowRight'], 4],
    ['no further than the first', ['Home', 'ArrowLeft'], 0],
    ['from nothing to the latest', ['ArrowUp'], 4],
    ['down to the nearest of the next day with sleep', ['Home', 'ArrowRight', 'ArrowRight', 'ArrowDown'], 3],
    ['up to the nearest of the day before', ['End', 'ArrowUp'], 2],
    ['nowhere below the last day', ['End', 'ArrowDown'], 4],
  ])('%s', (_, keys, expected) => {
    expect(after(...keys)).toBe(expected);
  });

  it('nowhere with other keys', () => {
    expect(barAfterKey(rows, null, 'a')).toBeNull();
  });

  it('from a bar that is gone back to the beginning', () => {
    const gone = { date: '2026-11-18', sleepId: 'gone' } as const;
    expect(findChosen(rows, gone)).toBeNull();
    expect(barAfterKey(rows, gone, 'ArrowRight')?.date).toBe('2026-11-16');
  });
});

it("two parents' entries of one sleep are one bar, found by either", () => {
  const start = at('2026-11-16T06:00+01:00');
  const mine = buildSleep(start, { endedAt: start + HOUR });
  const theirs = buildSleep(start + 10 * MINUTE, { endedAt: start + 2 * HOUR });
  const reading = { now: at('2026-11-22T12:00+01:00'), zone };
  const rows = weekRows(sleepWeek([mine, theirs], '2026-11-16', reading), reading);
  const bar = rows[0]?.bars[0]?.bar;
  expect(rows[0]?.bars).toHaveLength(1);
  for (const { id } of [mine, theirs]) expect(findChosen(rows, { date: '2026-11-16', sleepId: id })).toBe(bar);
});
