import type { Activity } from '../activity/activity.ts';
import type { MonthlySummary } from '../protocol/monthly-answer.ts';
import { addMonths, type LocalMonth, startOfMonth } from '../time/month.ts';
import { isCompletedFeed, powderGrams } from './feeds.ts';

/** The sums of a part of a month. */
export interface MonthlySums {
  readonly diapers: number;
  readonly baths: number;
  readonly feeds: number;
  readonly eatenMl: number;
}

export const NOTHING_SUMMED: MonthlySums = { diapers: 0, baths: 0, feeds: 0, eatenMl: 0 };

/**
 * The Monthly Summary (core-tracking §2): what starts in `month` of the reader's zone, of everybody's entries. Powder is
 * that of what was eaten of bottles, summed unrounded; breastmilk and bottles of unknown amount have none.
 */
export function monthlySummary(activities: readonly Activity[], month: LocalMonth, zone: string): MonthlySummary {
  return monthOf(sumOfMonth(NOTHING_SUMMED, activities, { month, zone }), month);
}

/** Adds these entries to `sums`: a month may be read in parts, in any order. */
export function sumOfMonth(
  sums: MonthlySums,
  activities: readonly Activity[],
  { month, zone }: { month: LocalMonth; zone: string },
): MonthlySums {
  const [start, end] = [startOfMonth(month, zone), startOfMonth(addMonths(month, 1), zone)];
  let { diapers, baths, feeds, eatenMl } = sums;
  for (const activity of activities) {
    if (activity.startedAt < start || activity.startedAt >= end) continue;
    if (activity.kind === 'diaper') diapers += 1;
    if (activity.kind === 'bath') baths += 1;
    if (!isCompletedFeed(activity)) continue;
    feeds += 1;
    if (activity.kind === 'bottle') eatenMl += activity.amountMl ?? 0;
  }
  return { diapers, baths, feeds, eatenMl };
}

/** The summary of a month from its sums. */
export function monthOf({ eatenMl, ...counts }: MonthlySums, month: LocalMonth): MonthlySummary {
  // One division for the month: the order of the entries makes no difference, not even in the last digit.
  return { month, ...counts, powderGrams: powderGrams(eatenMl) };
}
