import { type Activity, isFeed } from '../activity/activity.ts';
import { formulaEatenMl } from '../activity/bottle/milk.ts';
import { isOver } from '../activity/entry/feed-session.ts';
import type { Feed } from '../activity/feed/feed.ts';

/** Formula powder in 30 ml of milk, in tenths of a gram: 4.4 g (core-tracking §9). */
const POWDER_TENTHS_PER_30_ML = 44;

/** A completed bottle or breastmilk feed: it has an end, or an unknown one (P13). Drops are not a meal (P17). */
export function isCompletedFeed(activity: Activity): activity is Feed {
  return isFeed(activity) && isOver(activity);
}

/** Grams of formula powder in `ml` of milk, unrounded; shown to 0.1 g a feed and to whole grams a month (P20). */
export function powderGrams(ml: number): number {
  return (ml * POWDER_TENTHS_PER_30_ML) / 300;
}

/** Grams of formula powder of one feed, unrounded; null if it has no formula, or no known amount. */
export function feedPowder(feed: Activity): number | null {
  const hasFormula = feed.kind === 'bottle' && feed.amountMl !== null && feed.milk !== 'breast';
  return hasFormula ? powderGrams(formulaEatenMl(feed)) : null;
}
