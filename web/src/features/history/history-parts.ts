import type { Activity } from '@lulla/domain/activity/activity';
import { addMonths, type LocalMonth, localMonth, startOfMonth } from '@lulla/domain/time/month';
import { addDays, type LocalDate, startOfDay } from '@lulla/domain/time/zone';
import type { Span } from '../../sync/held.ts';

/** The stretch of a day in the reader's zone, of 23, 24 or 25 hours. */
export function spanOfDay(date: LocalDate, zone: string): Span {
  return { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) };
}

/** The stretch of a month in the reader's zone. */
export function spanOfMonth(month: LocalMonth, zone: string): Span {
  return { from: startOfMonth(month, zone), to: startOfMonth(addMonths(month, 1), zone) };
}

/** Those of `activities` (newest start first) that start in the stretch. Costs the same whatever lies around it. */
export function startingIn(activities: readonly Activity[], { from, to }: Span): readonly Activity[] {
  return activities.slice(countFrom(activities, to), countFrom(activities, from));
}

/** How many of `activities` (newest start first) start at `instant` or later. */
function countFrom(activities: readonly Activity[], instant: number): number {
  let [low, high] = [0, activities.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const activity = activities[middle];
    if (activity && activity.startedAt >= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Months before `thisMonth` that hold something, newest first: those the server knows, and those of what is here. */
export function olderMonths(
  known: readonly LocalMonth[],
  activities: readonly Activity[],
  { thisMonth, zone }: { thisMonth: LocalMonth; zone: string },
): LocalMonth[] {
  const months = new Set(known.filter((month) => month < thisMonth));
  // The zone is asked once a month, not once an entry.
  for (let at = countFrom(activities, startOfMonth(thisMonth, zone)); at < activities.length; ) {
    const activity = activities[at];
    if (!activity) break;
    const month = localMonth(activity.startedAt, zone);
    months.add(month);
    at = countFrom(activities, startOfMonth(month, zone));
  }
  return [...months].sort().reverse();
}
