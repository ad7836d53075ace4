import { type Activity, isFeed } from '@lulla/domain/activity/activity';
import { breastMlIn, type Milk } from '@lulla/domain/activity/bottle/milk';
import type { DropType } from '@lulla/domain/activity/drops/drops';
import { DEFAULT_DROP_COUNT } from '@lulla/domain/activity/drops/drops';
import type { View } from '@lulla/domain/view/view';

/** What the last feed was, whoever gave it: the bottle before the first. `activities` newest first. */
export function usualKind(activities: readonly Activity[]): 'bottle' | 'breastmilk' {
  return activities.find(isFeed)?.kind ?? 'bottle';
}

/** Before the first bottle was logged. */
const FIRST_BOTTLE_ML = 90;

/** The amount that stands chosen: what was in the latest bottle, whoever gave it. `activities` newest first. */
export function usualBottleMl(activities: readonly Activity[]): number {
  for (const activity of activities) {
    const ml = activity.kind === 'bottle' ? (activity.startedMl ?? activity.amountMl) : null;
    // Nothing may have been eaten of a feed that was logged afterwards.
    if (ml) return ml;
  }
  return FIRST_BOTTLE_ML;
}

/** The contents that stand chosen: those of the latest bottle that `userId` gave, of a mixed one its share. */
export function usualMilk(activities: readonly Activity[], userId: string | undefined, ml: number): Milk {
  const last = activities.find((activity) => activity.kind === 'bottle' && activity.userId === userId);
  if (last?.kind !== 'bottle' || last.milk === undefined) return 'formula';
  return last.milk === 'breast' ? last.milk : Math.max(1, breastMlIn(last, ml));
}

/** Whether the log knows breastmilk, at the breast, in a bottle or in the store: then what a bottle holds is chosen in view (R187). */
export function knowsBreastmilk({ activities, milk }: Pick<View, 'activities' | 'milk'>): boolean {
  const isMilk = (each: Activity) => each.kind === 'breastmilk' || (each.kind === 'bottle' && each.milk !== undefined);
  return milk.length > 0 || activities.some(isMilk);
}

/** Drops and how many of each. */
export type DropCounts = Readonly<Partial<Record<DropType, number>>>;

/** The drops that stand chosen: those given together last, with their counts. Vitamin D before any were logged. */
export function usualDrops(activities: readonly Activity[]): DropCounts {
  const last = activities.find((activity) => activity.kind === 'drops');
  if (!last) return { vitamin_d: DEFAULT_DROP_COUNT };
  const counts: Partial<Record<DropType, number>> = {};
  for (const activity of activities) {
    if (activity.kind === 'drops' && activity.startedAt === last.startedAt)
      counts[activity.dropType] = activity.dropCount;
  }
  return counts;
}
