import { dayAverages, recentDays } from '@lulla/domain/statistics/recent-days';
import { DAY, HOUR, MINUTE } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import { ALICE, buildBottle, buildBreastmilk } from '../../../log-entry/testing/build-activities.ts';
import { isInMl } from './is-in-ml.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const ended = (startedAt: number) => ({ endedAt: startedAt + 10 * MINUTE, endedBy: ALICE });
const bottle = (startedAt: number) => buildBottle(startedAt, { ...ended(startedAt), amountMl: 90 });
/** Eight feeds at the breast on each of the nine days before today. */
const breast = Array.from({ length: 72 }, (_, n) => now - (1 + Math.floor(n / 8)) * DAY - (n % 8) * HOUR).map((at) =>
  buildBreastmilk(at, ended(at)),
);

it.each([
  ['no: the first bottle is today’s, the average is of feeds', [bottle(now - HOUR), ...breast], false],
  ['yes: a whole day has an amount', [bottle(now - DAY), ...breast], true],
  ['yes: there is no average, and today has an amount', [bottle(now - HOUR)], true],
  ['no: nothing has an amount', breast, false],
])('R159 whether feeding is told in millilitres: %s', (_, activities, expected) => {
  const days = recentDays(activities, 7, { now, zone: 'UTC' });
  expect(isInMl(days, dayAverages(days).feeding)).toBe(expected);
});
