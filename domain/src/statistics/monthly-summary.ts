import type { Activity } from '../activity/activity.ts';
import { addMonths, type LocalMonth, startOfMonth } from '../time/month.ts';
import type { MonthlySummary } from '../wire/monthly-answer.ts';
import { isCompletedFeed, powderGrams } from './feeds.ts';

/**
 * The Monthly Summary (core-tracking §2): what starts in `month` of the reader's zone, of everybody's entries. Powder is
 * that of what was eaten of bottles, summed unrounded; breastmilk and bottles of unknown amount have none.
 */
export function monthlySummary(activities: readonly Activity[], month: LocalMonth, zone: string): MonthlySummary {
  const [start, end] = [startOfMonth(month, zone), startOfMonth(addMonths(month, 1), zone)];
  const sums = { diapers: 0, baths: 0, eatenMl: 0, feeds: 0 };
  for (const activity of activities) {
    if (activity.startedAt < start || activity.startedAt >= end) continue;
    if (activity.kind === 'diaper') sums.diapers += 1;
    if (activity.kind === 'bath') sums.baths += 1;
    if (!isCompletedFeed(activity)) continue;
    sums.feeds += 1;
    if (activity.kind === 'bottle') sums.eatenMl += activity.amountMl ?? 0;
  }
  // One division for the whole month: the order of the entries makes no difference, not even in the last digit.
  const { eatenMl, ...counts } = sums;
  return { month, ...counts, powderGrams: powderGrams(eatenMl) };
}
