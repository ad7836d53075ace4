import type { RecentDay } from '@lulla/domain/statistics/recent-days';
import { HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import type { WeekRow } from '../sleep/week-rows.ts';
import { feedPlaces } from './day-line.tsx';

it('R159 feeds of one moment are one mark', () => {
  const row = { day: { start: 0 } } as WeekRow;
  expect(feedPlaces({ feedStarts: [6 * HOUR, 6 * HOUR, 12 * HOUR] } as unknown as RecentDay, row, 24)).toEqual([
    0.25, 0.5,
  ]);
  expect(feedPlaces(undefined, row, 24)).toEqual([]);
});
