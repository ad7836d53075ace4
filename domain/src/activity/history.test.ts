import { describe, expect, it } from 'vitest';
import { buildDiaper, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { DAY, HOUR, MINUTE } from '../time/instant.ts';
import type { Activity } from './activity.ts';
import { groupHistory, historyDays } from './history.ts';

const at = (iso: string, id = 1) => buildDiaper({ id: buildId(id), startedAt: Date.parse(iso) });
const ids = (activities: readonly Activity[]) => activities.map(({ id }) => Number.parseInt(id.slice(-6), 16));
const reading = { now: NOON, zone: STOCKHOLM };

describe('R131 the history', () => {
  const log = [
    at('2026-03-10T08:00Z', 1),
    { ...at('2026-03-10T09:00Z', 2), userId: BOB },
    at('2026-03-09T22:59Z', 3),
    at('2026-03-02T12:00Z', 4),
    at('2026-02-28T22:59Z', 5),
    at('2026-02-28T12:00Z', 6),
    at('2026-02-01T12:00Z', 7),
    at('2025-12-31T22:59Z', 8),
  ];

  it('has today, the earlier days of this month, and older months with their days [C2.53 C2.54]', () => {
    const { today, previousDays, olderMonths } = groupHistory(log, reading);
    expect(ids(today)).toEqual([2, 1]);
    expect(previousDays.map(({ date, activities }) => [date, ids(activities)])).toEqual([
      ['2026-03-09', [3]],
      ['2026-03-02', [4]],
    ]);
    expect(
      olderMonths.map(({ month, days }) => [month, days.map(({ date, activities }) => [date, ids(activities)])]),
    ).toEqual([
      [
        '2026-02',
        [
          ['2026-02-28', [5, 6]],
          ['2026-02-01', [7]],
        ],
      ],
      ['2025-12', [['2025-12-31', [8]]]],
    ]);
  });

  it('uses the reader’s zone', () => {
    const { today, previousDays, olderMonths } = groupHistory(log, { now: NOON, zone: 'Pacific/Kiritimati' });
    expect(ids(today)).toEqual([]);
    expect(previousDays.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-03', '2026-03-01']);
    expect(olderMonths.map(({ month }) => month)).toEqual(['2026-02', '2026-01']);
  });

  it('does not depend on the order of the entries', () => {
    expect(groupHistory([...log].reverse(), reading)).toEqual(groupHistory(log, reading));
  });

  it('lists entries of tomorrow, from a clock that is ahead, with today', () => {
    const now = Date.parse('2026-03-31T21:59:30Z');
    const ahead = at('2026-03-31T22:00:10Z');
    expect(groupHistory([ahead], { now, zone: STOCKHOLM })).toEqual({
      today: [ahead],
      previousDays: [],
      olderMonths: [],
    });
  });

  it('on the first day of a month has no previous days', () => {
    const now = Date.parse('2026-03-01T12:00Z');
    const { previousDays, olderMonths } = groupHistory([at('2026-02-28T12:00Z')], { now, zone: STOCKHOLM });
    expect([previousDays.length, olderMonths.length]).toEqual([0, 1]);
  });

  it('lists a sleep over midnight on the day it began', () => {
    const night = buildEnded(buildSleep({ startedAt: NOON - 14 * HOUR }), NOON - 5 * HOUR);
    expect(groupHistory([night], reading)).toMatchObject({ today: [], previousDays: [{ date: '2026-03-09' }] });
  });

  it('of an empty log is empty', () => {
    expect(groupHistory([], reading)).toEqual({ today: [], previousDays: [], olderMonths: [] });
  });
});

it('R71 days come with their entries, newest first', () => {
  const log = Array.from({ length: 100 }, (_, n) => buildDiaper({ id: buildId(n), startedAt: NOON - n * 7 * HOUR }));
  const days = historyDays(log, STOCKHOLM);
  expect(days.flatMap(({ activities }) => activities)).toEqual(log);
  expect(days).toHaveLength(new Set(log.map(({ startedAt }) => Math.ceil((startedAt - NOON - 12 * HOUR) / DAY))).size);
  expect(days[0]?.activities.every(({ startedAt }) => startedAt > NOON - 12 * HOUR - MINUTE)).toBe(true);
});
