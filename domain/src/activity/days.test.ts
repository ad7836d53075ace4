import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBath, buildDiaper, buildDrops, buildEnded, buildSleep } from '../../test/build-activity.ts';
import { buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { DAY, HOUR, MINUTE } from '../time/instant.ts';
import { type LocalDate, localDate } from '../time/zone.ts';
import type { Activity } from './activity.ts';
import { byNewest, daysSinceLastBath, groupByDay, isDropsDue, onDay, reachingIntoDay } from './days.ts';

const instant = (iso: string) => Date.parse(iso);
const changeAt = (iso: string, id = 1) => buildDiaper({ id: buildId(id), startedAt: instant(iso) });
const ids = (activities: readonly Activity[]) => activities.map(({ id }) => Number.parseInt(id.slice(-6), 16));

describe('R74 a session of the day before that reaches into today', () => {
  const now = instant('2026-03-01T08:00:00Z');
  const night = buildSleep({ id: buildId(1), startedAt: instant('2026-02-28T22:10:00Z') });
  const midnight = instant('2026-02-28T23:00:00Z');

  it.each([
    ['ended today', buildEnded(night, instant('2026-03-01T01:05:00Z')), true],
    ['running', night, true],
    ['ended a moment after midnight', buildEnded(night, midnight + 1), true],
    ['ended at midnight', buildEnded(night, midnight), false],
    ['begun at midnight', buildEnded({ ...night, startedAt: midnight }, now), false],
    ['of unknown end', { ...night, endUnknown: true }, false],
    ['open for longer than a sleep runs', { ...night, startedAt: night.startedAt - DAY }, false],
  ])('%s', (_name, sleep, reaches) => {
    const activities = [changeAt('2026-02-28T22:59:00Z', 2), sleep];
    expect(reachingIntoDay(activities, { date: '2026-03-01', now, zone: STOCKHOLM })).toEqual(reaches ? [sleep] : []);
  });

  it('reaches into an earlier day as well, and into no other', () => {
    const ended = buildEnded(night, instant('2026-03-01T01:05:00Z'));
    const into = (date: LocalDate) => reachingIntoDay([ended], { date, now: now + 3 * DAY, zone: STOCKHOLM });
    expect([into('2026-02-28'), into('2026-03-01'), into('2026-03-02')]).toEqual([[], [ended], []]);
  });

  it('is in at most one of the two lists, and always in the list of its own day', () => {
    const ended = buildEnded(night, instant('2026-03-01T01:05:00Z'));
    expect(onDay([ended], '2026-03-01', STOCKHOLM)).toEqual([]);
    expect(onDay([ended], '2026-02-28', STOCKHOLM)).toEqual([ended]);
  });

  it('is judged by the reader’s midnight, also on the night the clocks change', () => {
    const [at, end] = [instant('2026-03-29T20:00:00Z'), instant('2026-03-28T23:30:00Z')];
    const sleep = buildEnded({ ...night, startedAt: instant('2026-03-28T22:30:00Z') }, end);
    const into = (zone: string) => reachingIntoDay([sleep], { date: '2026-03-29', now: at, zone });
    expect(into(STOCKHOLM)).toEqual([sleep]);
    expect(into('Europe/London')).toEqual([]);
  });
});

describe('R71 an entry belongs to the day it starts', () => {
  it('by the date in the reader’s zone', () => {
    const change = changeAt('2026-03-10T23:30:00Z');
    expect([...groupByDay([change], STOCKHOLM).keys()]).toEqual(['2026-03-11']);
    expect([...groupByDay([change], 'Pacific/Pago_Pago').keys()]).toEqual(['2026-03-10']);
    expect([...groupByDay([change], 'Pacific/Kiritimati').keys()]).toEqual(['2026-03-11']);
    expect([...groupByDay([change], 'Asia/Kathmandu').keys()]).toEqual(['2026-03-11']);
  });

  it('also a sleep over midnight', () => {
    const sleep = buildEnded(
      buildSleep({ startedAt: instant('2026-03-09T22:59:00Z') }),
      instant('2026-03-10T05:00:00Z'),
    );
    expect([...groupByDay([sleep], STOCKHOLM).keys()]).toEqual(['2026-03-09']);
    expect(onDay([sleep], '2026-03-10', STOCKHOLM)).toEqual([]);
    expect(onDay([sleep], '2026-03-09', STOCKHOLM)).toEqual([sleep]);
  });

  it('newest day first, newest entry first, entries of one moment in one order', () => {
    const activities = [
      changeAt('2026-03-09T10:00:00Z', 1),
      changeAt('2026-03-10T10:00:00Z', 3),
      changeAt('2026-03-10T10:00:00Z', 2),
      changeAt('2026-03-10T11:00:00Z', 4),
    ];
    const days = groupByDay(activities, STOCKHOLM);
    expect([...days].map(([date, day]) => [date, ids(day)])).toEqual([
      ['2026-03-10', [4, 3, 2]],
      ['2026-03-09', [1]],
    ]);
    expect(groupByDay([...activities].reverse(), STOCKHOLM)).toEqual(days);
    expect(ids(onDay([...activities].reverse(), '2026-03-10', STOCKHOLM))).toEqual([4, 3, 2]);
  });

  it.each([
    ['the short day', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', 23],
    ['the long day', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 25],
  ] as const)('%s keeps all its hours', (_name, date, first, last, hours) => {
    const activities = Array.from({ length: 30 }, (_, hour) =>
      buildDiaper({ id: buildId(hour), startedAt: instant(first) - 2 * HOUR + hour * HOUR }),
    );
    expect(onDay(activities, date, STOCKHOLM)).toHaveLength(hours);
    expect(onDay([changeAt(first, 1), changeAt(last, 2)], date, STOCKHOLM)).toHaveLength(2);
    expect(groupByDay(activities, STOCKHOLM).get(date)).toHaveLength(hours);
  });

  it('no entry is lost or doubled, whatever the zone and the change of clocks', () => {
    const start = instant('2018-02-16T00:00:00Z');
    const zones = ['Europe/Stockholm', 'America/Sao_Paulo', 'America/Havana', 'Africa/Cairo', 'Asia/Kathmandu'];
    const log = fc.record({
      zone: fc.constantFrom(...zones, ...Intl.supportedValuesOf('timeZone')),
      starts: fc.array(fc.integer({ min: 0, max: 3 * 365 * DAY }), { maxLength: 30 }),
      // Around the changes of 2018 in Brazil and Sweden.
      nearChange: fc.array(fc.integer({ min: -2 * DAY, max: 2 * DAY }), { maxLength: 10 }),
    });
    fc.assert(
      fc.property(log, ({ zone, starts, nearChange }) => {
        const changes = nearChange.map(
          (offset, n) => instant(n % 2 ? '2018-11-04T03:00Z' : '2018-10-28T01:00Z') + offset,
        );
        const activities = [...starts.map((at) => start + at), ...changes].map((startedAt, n) =>
          buildDiaper({ id: buildId(n), startedAt }),
        );
        const days = groupByDay(activities, zone);
        expect([...days.values()].flat()).toEqual([...activities].sort(byNewest));
        expect([...days.keys()]).toEqual([...days.keys()].sort().reverse());
        for (const [date, day] of days) {
          expect(day.every((activity) => localDate(activity.startedAt, zone) === date)).toBe(true);
          expect(onDay(activities, date, zone)).toEqual(day);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('R72 days since the last bath', () => {
  const bathAt = (startedAt: number) => buildBath({ startedAt });
  it.each<[string, number[], number | null]>([
    ['none was ever logged', [], null],
    ['one today', [NOON - HOUR], 0],
    ['one yesterday, an hour and a bit before', [NOON - 12 * HOUR - MINUTE], 1],
    ['one a week ago and an older one', [NOON - 30 * DAY, NOON - 7 * DAY], 7],
    ['one just now by a clock that is ahead', [NOON + DAY], 0],
  ])('%s [C2.20]', (_name, starts, days) => {
    expect(daysSinceLastBath([buildDiaper(), ...starts.map(bathAt)], NOON, STOCKHOLM)).toBe(days);
  });

  it.each([
    ['short', '2026-03-28T22:59:00Z', '2026-03-29T22:00:00Z', 2],
    ['long', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', 0],
    ['long, and the day after', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 1],
  ])('counts calendar days, also over the %s day', (_name, bath, now, days) => {
    expect(daysSinceLastBath([bathAt(instant(bath))], instant(now), STOCKHOLM)).toBe(days);
  });
});

describe('R73 drops are due', () => {
  const dropsAt = (iso: string) => buildDrops({ startedAt: instant(iso) });
  const yesterdays = buildDiaper({ startedAt: NOON - DAY });

  it.each([
    ['2026-03-09T22:59:59Z', true],
    ['2026-03-09T23:00:00Z', false],
    ['2026-03-10T11:00:00Z', false],
    ['2026-03-10T22:59:59Z', false],
    ['2026-03-10T23:00:00Z', true],
  ])('given at %s, on the tenth: %s [C2.11]', (iso, due) => {
    expect(isDropsDue([yesterdays, dropsAt(iso)], NOON, STOCKHOLM)).toBe(due);
  });

  it('no other entry counts as drops given', () => {
    const others = [buildDiaper({ startedAt: NOON }), buildBath({ startedAt: NOON }), yesterdays];
    expect(isDropsDue(others, NOON, STOCKHOLM)).toBe(true);
  });

  it.each([
    ['before anything was logged', []],
    ['on the first day of a log', [buildDiaper({ startedAt: instant('2026-03-09T23:00:00Z') })]],
  ])('are not due %s', (_name, activities) => {
    expect(isDropsDue(activities, NOON, STOCKHOLM)).toBe(false);
  });
});
