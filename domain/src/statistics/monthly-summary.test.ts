import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildSleep,
} from '../../test/build-activity.ts';
import { BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import { monthlySummarySchema } from '../protocol/monthly-response.ts';
import { addMonths, type LocalMonth, startOfMonth } from '../time/month.ts';
import { dayTotals } from './day-totals.ts';
import { feedPowder } from './feeds.ts';
import { daysOfAverage, monthOf, NOTHING_SUMMED, sumOfMonth } from './monthly-summary.ts';

const instant = (iso: string) => Date.parse(iso);
const monthlySummary = (activities: readonly Activity[], month: LocalMonth, zone: string) =>
  monthOf(sumOfMonth(NOTHING_SUMMED, activities, { month, zone }), month);
const march = (...activities: readonly Activity[]) => monthlySummary(activities, '2026-03', STOCKHOLM);
const eaten = (amountMl: number | null, parts: Parameters<typeof buildBottle>[0] = {}) =>
  buildEnded(buildBottle({ amountMl, ...parts }), NOON);

describe('R129 the Monthly Summary', () => {
  it('of an empty log is all zero', () => {
    expect(march()).toEqual({ month: '2026-03', diapers: 0, baths: 0, feeds: 0, powderGrams: 0 });
  });

  it('counts the whole family’s changes, baths and completed feeds [C2.48]', () => {
    const log = [
      buildDiaper({ contents: 'both' }),
      buildDiaper({ userId: BOB }),
      buildBath({ userId: BOB }),
      eaten(120),
      eaten(null, { userId: BOB }),
      buildEnded(buildBreastmilk(), NOON),
      buildBottle({ endUnknown: true }),
      buildBottle(),
      buildDrops(),
      buildEnded(buildSleep(), NOON),
    ];
    expect(march(...log)).toEqual({ month: '2026-03', diapers: 2, baths: 1, feeds: 4, powderGrams: 17.6 });
  });

  it.each<[LocalMonth, string, string, string]>([
    ['2026-03', STOCKHOLM, '2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z'],
    ['2026-10', STOCKHOLM, '2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z'],
    ['2024-02', STOCKHOLM, '2024-01-31T23:00:00.000Z', '2024-02-29T22:59:59.999Z'],
    ['2025-12', STOCKHOLM, '2025-11-30T23:00:00.000Z', '2025-12-31T22:59:59.999Z'],
    ['2026-01', STOCKHOLM, '2025-12-31T23:00:00.000Z', '2026-01-31T22:59:59.999Z'],
    ['2026-03', 'America/New_York', '2026-03-01T05:00:00.000Z', '2026-04-01T03:59:59.999Z'],
    ['2026-03', 'Asia/Kolkata', '2026-02-28T18:30:00.000Z', '2026-03-31T18:29:59.999Z'],
    ['2026-04', 'Pacific/Chatham', '2026-03-31T10:15:00.000Z', '2026-04-30T11:14:59.999Z'],
  ])('%s in %s is %s to %s', (month, zone, first, last) => {
    const at = [instant(first) - 1, instant(first), instant(last), instant(last) + 1];
    const changes = at.map((startedAt) => buildDiaper({ startedAt }));
    const months = [addMonths(month, -1), month, addMonths(month, 1)];
    expect(months.map((one) => monthlySummary(changes, one, zone).diapers)).toEqual([1, 2, 1]);
  });

  it('a feed over the end of the month counts where it began', () => {
    const late = buildEnded(
      buildBottle({ startedAt: instant('2026-03-31T21:50Z'), amountMl: 60 }),
      instant('2026-03-31T22:10Z'),
    );
    expect(march(late)).toMatchObject({ feeds: 1, powderGrams: 8.8 });
    expect(monthlySummary([late], '2026-04', STOCKHOLM)).toMatchObject({ feeds: 0, powderGrams: 0 });
  });

  it('matches the schema of its route', () => {
    expect(monthlySummarySchema.parse(march(eaten(70)))).toEqual(march(eaten(70)));
  });
});

describe('R130 formula powder', () => {
  it.each<[string, Activity, number | null]>([
    ['30 ml', eaten(30), 4.4],
    ['120 ml', eaten(120), 17.6],
    ['100 ml', eaten(100), 44 / 3],
    ['nothing eaten', eaten(0), 0],
    ['what was eaten, not what was in it', eaten(60, { startedMl: 120 }), 8.8],
    ['an unknown amount', eaten(null), null],
    ['a running bottle', buildBottle(), null],
    ['breastmilk', buildEnded(buildBreastmilk(), NOON), null],
    ['drops', buildDrops(), null],
  ])('of %s [C9.9]', (_name, feed, grams) => {
    expect(feedPowder(feed)).toBe(grams);
  });

  it('is summed unrounded: three bottles of 10 ml are 4.4 g, though each shows 1.5 [C9.10]', () => {
    const small = eaten(10);
    expect(Math.round((feedPowder(small) ?? 0) * 10) / 10).toBe(1.5);
    expect(march(small, small, small).powderGrams).toBe(4.4);
  });

  it('of a month does not depend on the order, and the days add up to the month', () => {
    const feeds = fc.array(
      fc.record({
        tens: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
        at: fc.integer({ min: instant('2026-02-26T00:00Z'), max: instant('2026-04-03T00:00Z') }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(feeds, (planned) => {
        const log = planned.map(({ tens, at }, n) =>
          eaten(tens === null ? null : tens * 10, { id: buildId(n), startedAt: at }),
        );
        const summary = march(...log);
        expect(march(...[...log].reverse())).toEqual(summary);
        const days = Array.from({ length: 31 }, (_, n) =>
          dayTotals(log, `2026-03-${String(n + 1).padStart(2, '0')}` as `${number}-${number}-${number}`, {
            now: NOON,
            zone: STOCKHOLM,
          }),
        );
        expect(days.reduce((sum, { feeding }) => sum + feeding.count, 0)).toBe(summary.feeds);
        const ml = days.reduce((sum, { feeding }) => sum + feeding.totalMl, 0);
        expect(summary.powderGrams).toBeCloseTo((ml * 4.4) / 30, 9);
      }),
      { numRuns: 50 },
    );
  });
});

it('R129 months follow each other without a gap', () => {
  for (const zone of [STOCKHOLM, 'Africa/Cairo', 'America/Santiago', 'Pacific/Apia']) {
    for (let month: LocalMonth = '2010-01'; month < '2013-01'; month = addMonths(month, 1)) {
      const last = startOfMonth(addMonths(month, 1), zone) - 1;
      const change = buildDiaper({ startedAt: last });
      expect(monthlySummary([change], month, zone).diapers).toBe(1);
    }
  }
});

describe('R160 the days of an average', () => {
  const days = (month: LocalMonth, firstEntry: string, now: string) =>
    daysOfAverage(month, instant(firstEntry), { now: instant(now), zone: STOCKHOLM });

  it.each<[string, LocalMonth, string, string, number | null]>([
    ['a whole month', '2026-02', '2026-01-05T12:00Z', '2026-03-10T11:00Z', 28],
    ['the month the log begins in, from that day', '2026-02', '2026-02-20T12:00Z', '2026-03-10T11:00Z', 9],
    ['the present month, up to now', '2026-03', '2026-01-05T12:00Z', '2026-03-10T11:00Z', 9.5],
    ['a first day that is not over', '2026-03', '2026-03-10T08:00Z', '2026-03-10T11:00Z', null],
    ['a month before the log', '2026-01', '2026-02-20T12:00Z', '2026-03-10T11:00Z', null],
    ['a month with a day of 25 hours', '2026-10', '2026-01-05T12:00Z', '2026-11-10T11:00Z', 31],
    ['a month with a day of 23 hours', '2026-03', '2026-01-05T12:00Z', '2026-04-10T11:00Z', 31],
    ['from a day before the one of 25 hours', '2026-10', '2026-10-20T12:00Z', '2026-11-10T11:00Z', 12],
    ['up to now, after the day of 25 hours', '2026-10', '2026-10-20T12:00Z', '2026-10-28T11:00Z', 8.5],
    ['half of a day of 25 hours', '2026-10', '2026-10-20T12:00Z', '2026-10-25T10:30Z', 5.5],
    ['half of a day of 23 hours', '2026-03', '2026-03-20T12:00Z', '2026-03-29T10:30Z', 9.5],
    ['a first day of 23 hours that is over', '2026-03', '2026-03-29T08:00Z', '2026-03-29T22:00Z', 1],
    ['a first day of 25 hours that is not over', '2026-10', '2026-10-25T08:00Z', '2026-10-25T22:30Z', null],
    ['a log that begins after now', '2026-03', '2026-03-12T08:00Z', '2026-03-10T11:00Z', null],
  ])('%s', (_name, month, firstEntry, now, expected) => {
    expect(days(month, firstEntry, now)).toBe(expected);
  });

  it('are without a date that the zone skipped', () => {
    const reading = { now: instant('2012-02-10T11:00Z'), zone: 'Pacific/Apia' };
    expect(daysOfAverage('2011-12', instant('2011-11-05T12:00Z'), reading)).toBe(30);
  });
});
