import type { DayAverages, RecentDay } from '@lulla/domain/statistics/recent-days';

/** Whether feeding is told in millilitres, figure and columns alike: if its average is, and without one if any day has an amount. */
export function isInMl(days: readonly RecentDay[], average: DayAverages['feeding']): boolean {
  return average === null ? days.some(({ feeding }) => feeding.totalMl > 0) : average.ml !== null;
}
