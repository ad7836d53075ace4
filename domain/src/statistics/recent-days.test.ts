import { describe, expect, it } from 'vitest';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildEnded,
  buildMedicine,
} from '../../test/build-activity.ts';
import { BOB, buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { slept } from '../../test/sleeps.ts';
import { DAY, HOUR } from '../time/instant.ts';
import { dayAverages, recentDays } from './recent-days.ts';

const reading = { now: NOON, zone: STOCKHOLM };
const at = (iso: string) => Date.parse(iso);
const eaten = (id: number, start: string, amountMl: number) =>
  buildEnded(buildBottle({ id: buildId(id), startedAt: at(start), amountMl }), at(start) + HOUR / 2);

describe('R159 the latest days', () => {
  it('end with today, the earliest first, with the numbers of each', () => {
    const days = recentDays(
      [
        eaten(1, '2026-03-08T22:30Z', 60),
        eaten(2, '2026-03-09T05:00Z', 90),
        buildDiaper({ id: buildId(3), startedAt: at('2026-03-09T06:00Z'), contents: 'both' }),
        slept('2026-03-09T20:00Z', '2026-03-10T03:00Z'),
      ],
      3,
      reading,
    );
    expect(
      days.map(({ date, feeding, diapers, sleep }) => [date, feeding.totalMl, diapers.count, sleep.asleep]),
    ).toEqual([
      ['2026-03-08', 60, 0, 0],
      ['2026-03-09', 90, 1, 3 * HOUR],
      ['2026-03-10', 0, 0, 4 * HOUR],
    ]);
  });

  it('say when feeds began, whoever gave them, also one that runs; drops are no feed', () => {
    const [today] = recentDays(
      [
        buildBottle({ id: buildId(1), startedAt: NOON - HOUR }),
        buildEnded(buildBreastmilk({ id: buildId(2), userId: BOB, startedAt: NOON - 3 * HOUR }), NOON - 2 * HOUR),
        buildDrops({ id: buildId(3), startedAt: NOON - 2 * HOUR }),
      ],
      1,
      reading,
    );
    expect(today?.feedStarts).toEqual([NOON - 3 * HOUR, NOON - HOUR]);
    expect(today?.feeding.count).toBe(1);
  });

  it('are as long as they are where the clocks change', () => {
    const days = recentDays([], 2, { now: at('2026-03-29T12:00Z'), zone: STOCKHOLM });
    expect(days.map(({ sleep }) => sleep.length)).toEqual([DAY, 23 * HOUR]);
  });
});

describe('R159 the averages of whole days', () => {
  const bath = buildBath({ id: buildId(99), startedAt: NOON - 30 * DAY });
  const averages = (...activities: Parameters<typeof recentDays>[0]) =>
    dayAverages(recentDays([...activities, bath], 7, reading));
  const diaper = (id: number, ago: number, contents: 'pee' | 'poo' | 'both') =>
    buildDiaper({ id: buildId(id), startedAt: NOON - ago, contents });

  it('leave out today, and days on which nobody logged any', () => {
    const { feeding } = averages(
      eaten(1, '2026-03-07T08:00Z', 100),
      eaten(2, '2026-03-09T08:00Z', 90),
      eaten(3, '2026-03-09T12:00Z', 110),
      eaten(4, '2026-03-10T08:00Z', 300),
    );
    expect(feeding).toMatchObject({ days: 2, ml: 150, feeds: 1.5 });
  });

  it('leave out the day on which the log began; a dose before that is no beginning', () => {
    const activities = [
      eaten(1, '2026-03-09T08:00Z', 90),
      slept('2026-03-08T20:00Z', '2026-03-09T01:00Z'),
      buildMedicine({ id: buildId(3), startedAt: NOON - 4 * DAY }),
    ];
    const days = recentDays(activities, 4, reading);
    expect(days.map(({ covered }) => covered)).toEqual(['none', 'part', 'whole', 'part']);
    expect(dayAverages(days)).toMatchObject({ feeding: { days: 1, ml: 90 }, sleep: { days: 1, asleep: 2 * HOUR } });
  });

  it('are unknown without any', () => {
    expect(averages(eaten(1, '2026-03-10T08:00Z', 300)).feeding).toBeNull();
  });

  it('of pee and poo are over the days with any diaper: one poo in six days is not one a day', () => {
    const pee = [1, 2, 3, 4, 5, 6].map((days) => diaper(days, days * DAY, 'pee'));
    const { diapers } = averages(...pee, diaper(7, 3 * DAY, 'poo'));
    expect(diapers).toEqual({ days: 6, changes: 7 / 6, pee: 1, poo: 1 / 6 });
  });

  it('of milk are over the days with any feed, as those of feeds', () => {
    const breast = [2, 3].map((days) =>
      buildEnded(buildBreastmilk({ id: buildId(days), startedAt: NOON - days * DAY }), NOON - days * DAY + HOUR / 4),
    );
    const { feeding } = averages(...breast, eaten(5, '2026-03-06T08:00Z', 100), eaten(6, '2026-03-09T08:00Z', 60));
    expect(feeding).toMatchObject({ days: 4, feeds: 1, ml: 40 });
  });
});
