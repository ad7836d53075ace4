import { recentDays } from '@lulla/domain/statistics/recent-days';
import { DAY, HOUR } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../../i18n/testing/all-words.ts';
import { ALICE, buildBottle, buildDiaper, buildSleep } from '../../../log-entry/testing/build-activities.ts';
import { withoutAverage } from './without-average.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const bottle = (startedAt: number) => buildBottle(startedAt, { endedAt: startedAt, endedBy: ALICE, amountMl: 90 });
const { statistics: en } = english;

describe('R159 what stands in place of an average of seven days', () => {
  it.each<[string, Parameters<typeof recentDays>[0], string]>([
    ['of a log of today', [bottle(now - HOUR)], 'No whole day yet'],
    ['of a log of yesterday and today', [bottle(now - HOUR), buildDiaper(now - DAY)], 'No whole day yet'],
    [
      'of a log with whole days, none of which has any',
      [bottle(now - HOUR), buildDiaper(now - 200 * DAY)],
      'No average yet',
    ],
    ['of a log whose first day has some', [buildDiaper(now - HOUR), bottle(now - 4 * DAY)], 'No average yet'],
    ['where nothing of it was logged', [buildDiaper(now - 200 * DAY), bottle(now - 100 * DAY)], 'Not logged'],
    ['of no log', [], 'Not logged'],
  ])('%s', (_, activities, expected) => {
    const days = recentDays(activities, 7, { now, zone: 'UTC' });
    expect(withoutAverage(days, ({ feeding }) => feeding.count > 0, en)).toBe(expected);
  });

  it('of a week without sleep in a log of months', () => {
    const slept = buildSleep(now - 20 * DAY, { endedAt: now - 20 * DAY + HOUR, endedBy: ALICE });
    const days = recentDays([buildDiaper(now - HOUR), slept, buildDiaper(now - 240 * DAY)], 7, { now, zone: 'UTC' });
    expect(withoutAverage(days, ({ sleep }) => sleep.bars.length > 0, swedish.statistics)).toBe('Inte loggat');
  });
});
