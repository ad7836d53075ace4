import { DAY } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { isCovered, spansCover } from './coverage.ts';
import { CLOSED_LOG } from './log-state.ts';

describe('a stretch of time is covered', () => {
  const span = { from: 10, to: 20 };
  it.each([
    ['by itself', [[10, 20]], true],
    ['by more', [[0, 30]], true],
    [
      'by two that meet',
      [
        [15, 20],
        [10, 15],
      ],
      true,
    ],
    [
      'by two that overlap, with another in between',
      [
        [0, 16],
        [12, 13],
        [14, 25],
      ],
      true,
    ],
    [
      'not by two with a gap',
      [
        [10, 14],
        [15, 20],
      ],
      false,
    ],
    ['not without its start', [[11, 20]], false],
    ['not without its end', [[10, 19]], false],
    ['not by nothing', [], false],
  ])('%s', (_, spans, expected) => {
    expect(
      spansCover(
        spans.map(([from = 0, to = 0]) => ({ from, to })),
        span,
      ),
    ).toBe(expected);
  });
});

describe('D60 a stretch is held', () => {
  const week = (daysAgo: number) => ({ from: NOON - daysAgo * DAY, to: NOON - (daysAgo - 7) * DAY });
  const synced = { ...CLOSED_LOG, sync: { ...CLOSED_LOG.sync, lastSyncedAt: NOON } };

  it('of what the device keeps: 31 days before its last sync', () => {
    expect([31, 32].map((days) => isCovered(synced, week(days)))).toEqual([true, false]);
  });

  it('of what was read, also together with what the device keeps', () => {
    expect(isCovered({ ...synced, older: [week(38)] }, { from: NOON - 38 * DAY, to: NOON })).toBe(true);
    expect(isCovered({ ...synced, older: [week(39)] }, { from: NOON - 39 * DAY, to: NOON })).toBe(false);
  });

  it('never before the first sync', () => {
    expect(isCovered(CLOSED_LOG, week(7))).toBe(false);
  });
});
