import type { Activity } from '../activity/activity.ts';
import { DROP_TYPES, type DropType } from '../activity/kinds.ts';
import { addDays, daysBetween, type LocalDate, startOfDay } from '../time/zone.ts';
import { isCompletedFeed } from './feeds.ts';
import { type Reading, type SleepDay, sleepDays } from './sleep.ts';

export interface FeedingTotals {
  /** ml eaten of bottles. */
  readonly totalMl: number;
  /** Completed bottles and breastmilk feeds, those with an unknown end included (P13). */
  readonly count: number;
  /** Of these: breastmilk, which has no amount. */
  readonly breastmilk: number;
  /** Of these: bottles of unknown amount. */
  readonly unknownAmount: number;
}

export interface DiaperTotals {
  /** Changes: one diaper each (P18). */
  readonly count: number;
  /** Changes with pee; one with both counts for each. */
  readonly pee: number;
  readonly poo: number;
}

export interface BathTotals {
  readonly count: number;
  /** Baths with each product. */
  readonly babyOil: number;
  readonly shampoo: number;
}

export interface DropTotals {
  readonly dropType: DropType;
  /** How many times it was given. */
  readonly times: number;
  /** Drops in all. */
  readonly drops: number;
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

function count(activities: readonly Activity[], has: (activity: Activity) => boolean): number {
  return activities.reduce((sum, activity) => sum + (has(activity) ? 1 : 0), 0);
}

function feedingTotals(activities: readonly Activity[]): FeedingTotals {
  const feeds = activities.filter(isCompletedFeed);
  return {
    totalMl: feeds.reduce((sum, feed) => sum + (feed.kind === 'bottle' ? (feed.amountMl ?? 0) : 0), 0),
    count: feeds.length,
    breastmilk: count(feeds, (feed) => feed.kind === 'breastmilk'),
    unknownAmount: count(feeds, (feed) => feed.kind === 'bottle' && feed.amountMl === null),
  };
}

function diaperTotals(activities: readonly Activity[]): DiaperTotals {
  return {
    count: count(activities, ({ kind }) => kind === 'diaper'),
    pee: count(activities, (activity) => activity.kind === 'diaper' && activity.contents !== 'poo'),
    poo: count(activities, (activity) => activity.kind === 'diaper' && activity.contents !== 'pee'),
  };
}

function bathTotals(activities: readonly Activity[]): BathTotals {
  return {
    count: count(activities, ({ kind }) => kind === 'bath'),
    babyOil: count(activities, (activity) => activity.kind === 'bath' && activity.babyOil),
    shampoo: count(activities, (activity) => activity.kind === 'bath' && activity.shampoo),
  };
}

function dropTotals(activities: readonly Activity[]): DropTotals[] {
  return DROP_TYPES.flatMap((dropType) => {
    const given = activities.flatMap((activity) =>
      activity.kind === 'drops' && activity.dropType === dropType ? [activity.dropCount] : [],
    );
    const drops = given.reduce((sum, dropCount) => sum + dropCount, 0);
    return given.length === 0 ? [] : [{ dropType, times: given.length, drops }];
  });
}

/** `started`: what began on that day. */
function totalsOf(started: readonly Activity[], sleep: SleepDay): DayTotals {
  return {
    date: sleep.date,
    feeding: feedingTotals(started),
    diapers: diaperTotals(started),
    sleep,
    baths: bathTotals(started),
    drops: dropTotals(started),
  };
}

/**
 * The numbers of `date` in the reader's zone, of everybody's entries, by the day they start; the time asleep is split
 * at midnight (P20).
 */
export function dayTotals(activities: readonly Activity[], date: LocalDate, reading: Reading): DayTotals {
  const [start, end] = [startOfDay(date, reading.zone), startOfDay(addDays(date, 1), reading.zone)];
  const started = activities.filter(({ startedAt }) => startedAt >= start && startedAt < end);
  const [sleep] = sleepDays(activities, { first: date, count: 1 }, reading);
  if (!sleep) throw new Error('One day was asked for');
  return totalsOf(started, sleep);
}

/**
 * The same for several days, each with what began on it. `activities` is the log, for sleeps that reach in from the day
 * before.
 */
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
