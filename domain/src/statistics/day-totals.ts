import { type Activity, ofKind } from '../activity/activity.ts';
import { bathTotals } from '../activity/bath/bath.ts';
import { onDay } from '../activity/days.ts';
import { diaperTotals } from '../activity/diaper/diaper.ts';
import { dropTotals } from '../activity/drops/drops.ts';
import { daysBetween, type LocalDate } from '../time/zone.ts';
import { isCompletedFeed } from './feeds.ts';
import { type Reading, type SleepDay, sleepDays } from './sleep.ts';

export type FeedingTotals = ReturnType<typeof feedingTotals>;
/** The numbers of one day (core-tracking §2, Today). */
export type DayTotals = ReturnType<typeof totalsOf>;

function feedingTotals(activities: readonly Activity[]) {
  const feeds = activities.filter(isCompletedFeed);
  const bottles = feeds.filter((feed) => feed.kind === 'bottle');
  return {
    totalMl: bottles.reduce((sum, { amountMl }) => sum + (amountMl ?? 0), 0),
    /** Those with an unknown end included (P13). */
    count: feeds.length,
    breastmilk: feeds.length - bottles.length,
    unknownAmount: bottles.filter(({ amountMl }) => amountMl === null).length,
  };
}

/** `started`: what began on that day. */
function totalsOf(started: readonly Activity[], sleep: SleepDay) {
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
  const [sleep] = sleepDays(activities, { first: date, count: 1 }, reading);
  if (!sleep) throw new Error('One day was asked for');
  return totalsOf(onDay(activities, date, reading.zone), sleep);
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
