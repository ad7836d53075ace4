import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
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
import { historyDays } from '../activity/history.ts';
import { DAY, HOUR, MINUTE } from '../time/instant.ts';
import { addDays, type LocalDate } from '../time/zone.ts';
import { dayTotals, totalsOfDays } from './day-totals.ts';
import { sleepPattern, sleepWeek } from './sleep-week.ts';

const TODAY: LocalDate = '2026-03-10';
const reading = { now: NOON, zone: STOCKHOLM };
const instant = (iso: string) => Date.parse(iso);
const today = (...activities: readonly Activity[]) => dayTotals(activities, TODAY, reading);
const eaten = (amountMl: number | null, parts: Parameters<typeof buildBottle>[0] = {}) =>
  buildEnded(buildBottle({ amountMl, ...parts }), NOON - 30 * MINUTE);

it('R126 a day without entries is all zero', () => {
  expect(today()).toMatchObject({
    date: TODAY,
    feeding: { totalMl: 0, count: 0, breastmilk: 0, unknownAmount: 0 },
    diapers: { count: 0, pee: 0, poo: 0 },
    sleep: { asleep: 0, sessions: 0, longest: null, length: DAY },
    baths: { count: 0, babyOil: 0, shampoo: 0 },
    drops: [],
  });
});

describe('R126 feeding', () => {
  const moment = buildEnded(buildBottle({ startedAt: NOON - HOUR, startedMl: null, amountMl: 90 }), NOON - HOUR);

  it.each<[string, Activity[], Partial<ReturnType<typeof today>['feeding']>]>([
    ['bottles add up', [eaten(110), eaten(60)], { totalMl: 170, count: 2 }],
    ['a partner’s counts as mine', [eaten(110), eaten(60, { userId: BOB })], { totalMl: 170, count: 2 }],
    ['what was eaten counts, not what was in it', [eaten(80, { startedMl: 120 })], { totalMl: 80 }],
    ['nothing eaten is an amount', [eaten(0)], { totalMl: 0, count: 1, unknownAmount: 0 }],
    ['a bottle of unknown amount', [eaten(null), eaten(60)], { totalMl: 60, count: 2, unknownAmount: 1 }],
    ['R16 a feed that is one moment', [moment], { totalMl: 90, count: 1 }],
    [
      'R183 bottles with any breast milk are told apart',
      [eaten(60, { milk: 'breast' }), eaten(60, { milk: 20 }), eaten(60)],
      { count: 3, breastmilk: 0, milkBottles: 2 },
    ],
    ['breastmilk has no amount', [buildEnded(buildBreastmilk(), NOON)], { count: 1, breastmilk: 1, unknownAmount: 0 }],
    [
      'R195 breastmilk with sides has time at each, without pauses; typed minutes count too',
      [
        buildEnded(
          buildBreastmilk({
            startedAt: NOON - HOUR,
            sides: [
              { at: NOON - HOUR, to: 'left' },
              { at: NOON - 50 * MINUTE, to: 'pause' },
              { at: NOON - 45 * MINUTE, to: 'right' },
            ],
          }),
          NOON - 40 * MINUTE,
        ),
        buildEnded(buildBreastmilk({ startedAt: NOON, minutesLeft: 3 }), NOON),
      ],
      { count: 2, sides: { left: 13 * MINUTE, right: 5 * MINUTE } },
    ],
    ['R25 a bottle with an unknown end', [buildBottle({ endUnknown: true })], { count: 1, unknownAmount: 1 }],
    ['R25 breastmilk with an unknown end', [buildBreastmilk({ endUnknown: true })], { count: 1, breastmilk: 1 }],
    ['a running feed is not completed', [buildBottle(), buildBreastmilk()], { totalMl: 0, count: 0 }],
    ['one that nobody ended is not', [buildBottle({ startedAt: NOON - 11 * HOUR })], { count: 0, unknownAmount: 0 }],
    ['R17 drops are not a meal', [buildDrops()], { totalMl: 0, count: 0 }],
  ])('%s', (_name, activities, feeding) => {
    expect(today(...activities).feeding).toMatchObject(feeding);
  });
});

it('R127 a change with pee and poo counts under both chips and as one diaper [C2.41]', () => {
  const changes = (['pee', 'pee', 'poo', 'both'] as const).map((contents) => buildDiaper({ contents }));
  expect(today(...changes).diapers).toEqual({ count: 4, pee: 3, poo: 2 });
});

it('R128 baths count with their products', () => {
  const baths = [
    buildBath(),
    buildBath({ babyOil: true }),
    buildBath({ babyOil: true, shampoo: true }),
    buildBath({ shampoo: true, userId: BOB }),
    buildBath({ shampoo: true }),
  ];
  expect(today(...baths).baths).toEqual({ count: 5, babyOil: 2, shampoo: 3 });
});

it('R128 drops add up by type, in one order', () => {
  const given = [
    buildDrops({ dropType: 'lactase', dropCount: 3 }),
    buildDrops({ dropType: 'vitamin_d' }),
    buildDrops({ dropType: 'lactase', dropCount: 4, userId: BOB }),
  ];
  expect(today(...given).drops).toEqual([
    { dropType: 'vitamin_d', times: 1, drops: 5 },
    { dropType: 'lactase', times: 2, drops: 7 },
  ]);
});

describe('R71 an entry counts on the day it starts', () => {
  it.each<[LocalDate, string, string, string]>([
    ['2026-03-10', STOCKHOLM, '2026-03-09T23:00:00.000Z', '2026-03-10T22:59:59.999Z'],
    ['2026-03-29', STOCKHOLM, '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', STOCKHOLM, '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    ['2026-03-10', 'Asia/Kolkata', '2026-03-09T18:30:00.000Z', '2026-03-10T18:29:59.999Z'],
    ['2026-04-05', 'Pacific/Chatham', '2026-04-04T10:15:00.000Z', '2026-04-05T11:14:59.999Z'],
    ['2024-02-29', STOCKHOLM, '2024-02-28T23:00:00.000Z', '2024-02-29T22:59:59.999Z'],
    ['2025-12-31', STOCKHOLM, '2025-12-30T23:00:00.000Z', '2025-12-31T22:59:59.999Z'],
  ])('%s in %s is %s to %s', (date, zone, first, last) => {
    const at = [instant(first) - 1, instant(first), instant(last), instant(last) + 1];
    const changes = at.map((startedAt, n) => buildDiaper({ id: buildId(n), startedAt }));
    const counts = [addDays(date, -1), date, addDays(date, 1)].map(
      (day) => dayTotals(changes, day, { now: NOON, zone }).diapers.count,
    );
    expect(counts).toEqual([1, 2, 1]);
  });

  it('a feed over midnight counts whole on the day it starts', () => {
    const late = buildEnded(buildBottle({ startedAt: instant('2026-03-09T22:50Z'), amountMl: 120 }), NOON - 11 * HOUR);
    expect(today(late).feeding).toMatchObject({ totalMl: 0, count: 0 });
    expect(dayTotals([late], '2026-03-09', reading).feeding).toMatchObject({ totalMl: 120, count: 1 });
  });

  it('one log read in two zones', () => {
    const feeds = [
      eaten(100, { startedAt: instant('2026-03-09T22:30Z') }),
      eaten(60, { startedAt: instant('2026-03-10T02:30Z'), userId: BOB }),
      eaten(30, { startedAt: instant('2026-03-10T06:30Z') }),
    ];
    const totalIn = (zone: string) => dayTotals(feeds, TODAY, { now: NOON, zone }).feeding.totalMl;
    expect(totalIn(STOCKHOLM)).toBe(90);
    expect(totalIn('America/New_York')).toBe(30);
    expect(totalIn('Asia/Tokyo')).toBe(190);
  });
});

it('P21: no number depends on the order in which a device holds the entries', () => {
  const kinds: readonly ((n: number, startedAt: number) => Activity)[] = [
    (n, startedAt) => buildEnded(buildBottle({ id: buildId(n), startedAt, amountMl: (n % 31) * 10 }), startedAt + HOUR),
    (n, startedAt) => buildEnded(buildSleep({ id: buildId(n), startedAt }), startedAt + 3 * HOUR),
    (n, startedAt) => buildSleep({ id: buildId(n), startedAt, userId: BOB }),
    (n, startedAt) => buildDiaper({ id: buildId(n), startedAt, contents: n % 2 ? 'both' : 'poo' }),
    (n, startedAt) => buildDrops({ id: buildId(n), startedAt, dropType: n % 2 ? 'lactase' : 'probiotic' }),
    (n, startedAt) => buildBath({ id: buildId(n), startedAt, shampoo: n % 2 === 0 }),
  ];
  const planned = fc.array(fc.tuple(fc.nat(kinds.length - 1), fc.integer({ min: -40, max: 1 })), { maxLength: 20 });
  const log = planned.map((entries) =>
    entries.flatMap(([kind, hours], n) => kinds[kind]?.(n, NOON + hours * HOUR + n) ?? []),
  );
  const shuffled = log.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
  );
  fc.assert(
    fc.property(shuffled, ([entries, turned]) => {
      expect(today(...turned)).toEqual(today(...entries));
    }),
    { numRuns: 100 },
  );
});

it('P21: the sleep of a day is the same number in every view', () => {
  const night = buildEnded(buildSleep({ startedAt: NOON - 14 * HOUR }), NOON - 5 * HOUR);
  const nap = buildSleep({ id: buildId(2), startedAt: NOON - HOUR, userId: BOB });
  const week = sleepWeek([night, nap], TODAY, reading);
  expect(today(night, nap).sleep).toEqual(week.find(({ date }) => date === TODAY));
  expect(today(night, nap).sleep).toMatchObject({ asleep: 8 * HOUR, sessions: 2, longest: 7 * HOUR });
});

describe('R120 counting again every minute', () => {
  /** How often an entry is looked at, and how often the time zone is asked, for the log of so many days. */
  function costOf(days: number): { looks: number; zoneQuestions: number } {
    let looks = 0;
    const watched = (activity: Activity): Activity =>
      new Proxy(activity, {
        get: (target, key) => {
          looks += 1;
          return Reflect.get(target, key);
        },
      });
    const log = Array.from({ length: days * 60 }, (_, n) => {
      const startedAt = NOON - n * 24 * MINUTE;
      return watched(
        n % 3 === 0
          ? buildEnded(buildSleep({ id: buildId(n), startedAt }), startedAt + 20 * MINUTE)
          : buildDiaper({ id: buildId(n), startedAt }),
      );
    });
    const asking = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    dayTotals(log, TODAY, reading);
    sleepWeek(log, TODAY, reading);
    sleepPattern(log, reading);
    const zoneQuestions = asking.mock.calls.length;
    asking.mockRestore();
    return { looks, zoneQuestions };
  }

  it('reads each entry a few times, and computes the zone no more often for a longer log', () => {
    // The first alone asks when the days begin.
    const [, short, long] = [costOf(40), costOf(40), costOf(80)];
    expect(long.zoneQuestions).toBe(short.zoneQuestions);
    expect(long.looks / short.looks).toBeLessThan(2.1);
    expect(long.looks / (80 * 60)).toBeLessThan(20);
  });
});

it('R132 the totals of several days equal each day’s own, with a night split between two', () => {
  const night = buildSleep({ startedAt: instant('2026-03-08T20:00Z'), endedAt: instant('2026-03-09T05:00Z') });
  const log = [eaten(110), buildDiaper({ startedAt: instant('2026-03-06T08:00Z') }), night];
  const days = historyDays(log, STOCKHOLM);
  const totals = totalsOfDays(days, log, reading);
  expect(totals).toEqual(days.map(({ date }) => dayTotals(log, date, reading)));
  expect(totals.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-08', '2026-03-06']);
  expect(totals[1]?.sleep.asleep).toBe(3 * HOUR);
  expect(totalsOfDays([], log, reading)).toEqual([]);
});
