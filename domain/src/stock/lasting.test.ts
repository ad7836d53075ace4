import { describe, expect, it } from 'vitest';
import { buildBottle, buildDiaper } from '../../test/build-activity.ts';
import { buildId, NOON } from '../../test/people.ts';
import type { Activity } from '../activity/activity.ts';
import { DAY, HOUR } from '../time/instant.ts';
import { daysOfStock } from './lasting.ts';

const OLDER = buildDiaper({ id: buildId(900), startedAt: NOON - 8 * DAY });

/** So many changes, one after the other, the last one an hour ago; 12 to a day unless said otherwise. */
function changes(count: number, apart = 2 * HOUR): Activity[] {
  return Array.from({ length: count }, (_, n) => buildDiaper({ id: buildId(n), startedAt: NOON - HOUR - n * apart }));
}

const eightADay = [OLDER, ...changes(56, 3 * HOUR)];

describe('R148 how long the stock lasts', () => {
  it.each([
    [8, 1],
    [7, 0],
    [15, 1],
    [16, 2],
    [44, 5],
    [1, 0],
  ])('%i diapers at 8 a day: %i whole days', (remaining, days) => {
    expect(daysOfStock(remaining, eightADay, NOON)).toBe(days);
  });

  it('counts the last 7 × 24 hours, to the millisecond, and nothing in the future', () => {
    const edge = [
      ...changes(12, HOUR),
      buildDiaper({ id: buildId(49), startedAt: NOON }),
      buildDiaper({ id: buildId(50), startedAt: NOON - 7 * DAY + 1 }),
      buildDiaper({ id: buildId(51), startedAt: NOON - 7 * DAY }),
      buildDiaper({ id: buildId(52), startedAt: NOON + 1 }),
    ];
    // 14 within: two a day. With one more or one less it would be 12 or 14.
    expect(daysOfStock(26, edge, NOON)).toBe(13);
  });

  it('counts changes, not other entries', () => {
    const feeds = Array.from({ length: 50 }, (_, n) =>
      buildBottle({ id: buildId(200 + n), startedAt: NOON - n * HOUR }),
    );
    expect(daysOfStock(16, [...eightADay, ...feeds], NOON)).toBe(2);
  });

  it.each<[string, number, readonly Activity[]]>([
    ['none are left', 0, eightADay],
    ['the log is younger than 7 days', 16, changes(56, 2 * HOUR)],
    ['nothing was logged', 16, []],
    ['fewer than a change a day was logged', 16, [OLDER, ...changes(6)]],
  ])('gives no estimate where %s', (_name, remaining, activities) => {
    expect(daysOfStock(remaining, activities, NOON)).toBeNull();
  });

  it('gives an estimate from one change a day on', () => {
    expect(daysOfStock(16, [OLDER, ...changes(7)], NOON)).toBe(16);
  });
});
