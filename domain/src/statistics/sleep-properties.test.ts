import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEnded, buildSleep } from '../../test/build-activity.ts';
import { ALICE, BOB, buildId, STOCKHOLM } from '../../test/people.ts';
import { sleepOn } from '../../test/sleeps.ts';
import type { Sleep } from '../activity/sleep/sleep.ts';
import { DAY, type Instant, MINUTE } from '../time/instant.ts';
import { addDays, localDate, startOfDay } from '../time/zone.ts';
import { sleepDays } from './sleep.ts';
import { sleepWeek } from './sleep-week.ts';

const instant = (iso: string) => Date.parse(iso);

describe('whatever was logged', () => {
  const ZONES = [
    STOCKHOLM,
    'Africa/Cairo',
    'America/Santiago',
    'America/Havana',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'UTC',
  ];
  const CHANGES = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-04-23T22:00Z',
    '2026-09-06T04:00Z',
    '2024-02-29T00:00Z',
  ];
  const logs = fc.record({
    zone: fc.constantFrom(...ZONES),
    around: fc.constantFrom(...CHANGES.map(instant)),
    sleeps: fc.array(
      fc.record({
        from: fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 }),
        minutes: fc.option(fc.integer({ min: 0, max: 40 * 60 }), { nil: null }),
        endUnknown: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    seed: fc.integer(),
  });

  /** Minute by minute, as somebody would count who sits beside the bed. */
  function countMinutes(sleeps: readonly Sleep[], [from, to]: readonly [Instant, Instant], now: Instant): number {
    const minutes = new Set<number>();
    for (const sleep of sleeps) {
      const runs = !sleep.endUnknown && now - sleep.startedAt < DAY;
      const end = sleep.endedAt ?? (runs ? now : sleep.startedAt);
      for (let at = Math.max(sleep.startedAt, from); at < Math.min(end, to); at += MINUTE) minutes.add(at);
    }
    return minutes.size;
  }

  function buildSleeps(
    around: Instant,
    planned: readonly { from: number; minutes: number | null; endUnknown: boolean }[],
  ) {
    return planned.map(({ from, minutes, endUnknown }, n) => {
      const sleep = buildSleep({ id: buildId(n), userId: n % 2 ? BOB : ALICE, startedAt: around + from * MINUTE });
      return minutes === null ? { ...sleep, endUnknown } : buildEnded(sleep, sleep.startedAt + minutes * MINUTE);
    });
  }

  it('R120 the days add up to the total, in any zone and over any clock change', () => {
    fc.assert(
      fc.property(logs, ({ zone, around, sleeps: planned }) => {
        const sleeps = buildSleeps(around, planned);
        const now = around + 2 * DAY;
        const first = addDays(localDate(around, zone), -5);
        const days = sleepDays(sleeps, { first, count: 11 }, { now, zone });
        const window = [startOfDay(first, zone), startOfDay(addDays(first, 11), zone)] as const;
        const sum = days.reduce((total, { asleep }) => total + asleep, 0);
        expect(sum / MINUTE).toBe(countMinutes(sleeps, window, now));
        expect(days.reduce((total, { length }) => total + length, 0)).toBe(window[1] - window[0]);
      }),
      { numRuns: 200 },
    );
  });

  it('R123 bars lie within their day, sorted and disjoint, and add up to the time asleep', () => {
    fc.assert(
      fc.property(logs, ({ zone, around, sleeps: planned }) => {
        const now = around + 2 * DAY;
        const sleeps = buildSleeps(around, planned);
        for (const day of sleepDays(
          sleeps,
          { first: addDays(localDate(around, zone), -5), count: 11 },
          { now, zone },
        )) {
          let last = 0;
          for (const { from, to } of day.bars) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            last = to;
          }
          expect(last).toBeLessThanOrEqual(day.length);
          expect(day.bars.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(day.asleep);
          expect(day.longest ?? 0).toBeLessThanOrEqual(day.asleep);
          expect(day.sessions).toBeGreaterThanOrEqual(day.bars.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('neither the order of the entries nor the requested range changes a day', () => {
    fc.assert(
      fc.property(logs, ({ zone, around, sleeps: planned, seed }) => {
        const now = around + 2 * DAY;
        const sleeps = buildSleeps(around, planned);
        const reading = { now, zone };
        const date = localDate(around, zone);
        const turned = [...sleeps].sort((a, b) => ((a.startedAt ^ seed) & 0xffff) - ((b.startedAt ^ seed) & 0xffff));
        const week = sleepWeek(sleeps, date, reading);
        expect(sleepWeek(turned, date, reading)).toEqual(week);
        for (const day of week) expect(sleepOn(sleeps, day.date, reading)).toEqual(day);
      }),
      { numRuns: 100 },
    );
  });
});
