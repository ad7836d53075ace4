import { type Activity, ofKind } from '../activity/activity.ts';
import { type BathTotals, bathTotals } from '../activity/bath/bath.ts';
import type { Bottle } from '../activity/bottle/bottle.ts';
import type { Breastmilk } from '../activity/breastmilk/breastmilk.ts';
import { type SideSums, sideSums } from '../activity/breastmilk/sides.ts';
import { type DiaperTotals, diaperTotals } from '../activity/diaper/diaper.ts';
import { type DropTotals, dropTotals } from '../activity/drops/drops.ts';
import { addDays, daysBetween, type LocalDate, startOfDay } from '../time/zone.ts';
import { isCompletedFeed } from './feeds.ts';
import { type Reading, type SleepDay, sleepDays } from './sleep.ts';

export interface FeedingTotals {
  readonly totalMl: number;
  /** Completed bottles and breastmilk feeds, those with an unknown end included (P13). */
  readonly count: number;
  /** Of these: breastmilk at the breast, which has no amount. */
  readonly breastmilk: number;
  /** Of these: bottles with any breast milk (R183); absent if there were none. */
  readonly milkBottles?: number;
  /** Of these: bottles of unknown amount. */
  readonly unknownAmount: number;
  /** Time at each side of breastmilk feeds with sides (R195); absent if there were none. */
  readonly sides?: SideSums;
}

/** The numbers of one day (core-tracking §2, Today). */
export interface DayTotals {
  readonly date: LocalDate;
  readonly feeding: FeedingTotals;
  readonly diapers: DiaperTotals;
  readonly sleep: SleepDay;
  readonly baths: BathTotals;
  /** The types that were given, in the order of `DROP_TYPES`. */
  readonly drops: readonly DropTotals[];
}

function feedingTotals(activities: readonly Activity[]): FeedingTotals {
  const feeds = activities.filter(isCompletedFeed);
  const bottles = feeds.filter((feed) => feed.kind === 'bottle');
  return {
    totalMl: bottles.reduce((sum, { amountMl }) => sum + (amountMl ?? 0), 0),
    count: feeds.length,
    breastmilk: feeds.length - bottles.length,
    unknownAmount: bottles.filter(({ amountMl }) => amountMl === null).length,
    ...milkBottlesOf(bottles),
    ...sidesOf(ofKind('breastmilk', feeds)),
  };
}

function milkBottlesOf(bottles: readonly Bottle[]): { milkBottles?: number } {
  const { length } = bottles.filter(({ milk }) => milk !== undefined);
  return length > 0 ? { milkBottles: length } : {};
}

function sidesOf(feeds: readonly Breastmilk[]): { sides?: SideSums } {
  const sums = feeds.flatMap((feed) => sideSums(feed, feed.startedAt) ?? []);
  if (sums.length === 0) return {};
  return { sides: sums.reduce((a, b) => ({ left: a.left + b.left, right: a.right + b.right })) };
}

/** `started`: what began on that day. */
function totalsOf(started: readonly Activity[], sleep: SleepDay): DayTotals {
  return {
    date: sleep.date,
    feeding: feedingTotals(started),
    diapers: diaperTotals(ofKind('diaper', started)),
    sleep,
    baths: bathTotals(ofKind('bath', started)),
    drops: dropTotals(ofKind('drops', started)),
  };
}

/** The numbers of `date` in the reader's zone, by the day entries start; time asleep is split at midnight (P20). */
export function dayTotals(activities: readonly Activity[], date: LocalDate, reading: Reading): DayTotals {
  const [start, end] = [startOfDay(date, reading.zone), startOfDay(addDays(date, 1), reading.zone)];
  const started = activities.filter(({ startedAt }) => startedAt >= start && startedAt < end);
  const [sleep] = sleepDays(activities, { first: date, count: 1 }, reading);
  if (!sleep) throw new Error('One day was asked for');
  return totalsOf(started, sleep);
}

/** The same for several days, each with what began on it; `activities` is the log, for sleeps that reach in. */
export function totalsOfDays(
  days: readonly { readonly date: LocalDate; readonly activities: readonly Activity[] }[],
  activities: readonly Activity[],
  reading: Reading,
): DayTotals[] {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const sleeps = sleepDays(activities, { first, count: daysBetween(first, last) + 1 }, reading);
  const sleepOf = new Map(sleeps.map((sleep) => [sleep.date, sleep]));
  return days.flatMap((day) => {
    const sleep = sleepOf.get(day.date);
    return sleep ? [totalsOf(day.activities, sleep)] : [];
  });
}
