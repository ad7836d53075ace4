import type { RecentDay } from '@lulla/domain/statistics/recent-days';
import type { Words } from '../../../i18n/sv.ts';

/** What stands in place of an average of `days` that is unknown (R159). `isLogged`: whether the day has any of it. */
export function withoutAverage(
  days: readonly RecentDay[],
  isLogged: (day: RecentDay) => boolean,
  { notLogged, sleep }: Words['statistics'],
): string {
  if (!days.some(isLogged)) return notLogged;
  return days.some(({ covered }) => covered === 'whole') ? sleep.noAverage : sleep.noWholeDay;
}
