import { type Activity, isFeed } from '../activity/activity.ts';
import { groupByDay } from '../activity/days.ts';
import { isMoreKind } from '../activity/more/more-kinds.ts';
import type { Instant } from '../time/instant.ts';
import { addDays, type LocalDate, localDate, startOfDay } from '../time/zone.ts';
import { type DayTotals, totalsOfDays } from './day-totals.ts';
import type { Reading } from './sleep.ts';

/** One of the latest days: its numbers, and when its feeds began. */
export interface RecentDay extends DayTotals {
  /** How much of the day the log covers: none of it before the log's first day, a part of that day and of today. */
  readonly covered: 'none' | 'part' | 'whole';
  /** Starts of feeds, running ones included, the earliest first. Drops are not a meal (P17). */
  readonly feedStarts: readonly Instant[];
}

/** The `count` days that end with today in the reader's zone, the earliest first. */
export function recentDays(activities: readonly Activity[], count: number, reading: Reading): RecentDay[] {
  const first = addDays(localDate(reading.now, reading.zone), 1 - count);
  const start = startOfDay(first, reading.zone);
  const byDay = groupByDay(
    activities.filter(({ startedAt }) => startedAt >= start),
    reading.zone,
  );
  const days = Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    return { date, activities: byDay.get(date) ?? [] };
  });
  const began = firstDayOf(activities, reading.zone);
  return totalsOfDays(days, activities, reading).map((totals, index) => {
    const feeds = days[index]?.activities.filter(isFeed) ?? [];
    const covered = coverOf(totals, began, reading.now);
    return { ...totals, covered, feedStarts: feeds.map(({ startedAt }) => startedAt).reverse() };
  });
}

/** The day of the first entry that is none of *More* (R185); null without one. */
function firstDayOf(activities: readonly Activity[], zone: string): LocalDate | null {
  const starts = activities.filter(({ kind }) => !isMoreKind(kind)).map(({ startedAt }) => startedAt);
  const first = starts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return starts.length === 0 ? null : localDate(first, zone);
}

function coverOf({ date, sleep }: DayTotals, began: LocalDate | null, now: Instant): RecentDay['covered'] {
  if (began === null || date < began) return 'none';
  return date > began && sleep.start + sleep.length <= now ? 'whole' : 'part';
}

/** What the whole days come to, for *Days* and the clinic alike: all of a group is over the same days (R159, R317). */
export interface DayAverages {
  readonly feeding: FeedingAverages | null;
  readonly sleep: SleepAverages | null;
  readonly diapers: DiaperAverages | null;
}

interface Averages {
  /** How many days were counted; at least one. */
  readonly days: number;
}

interface FeedingAverages extends Averages {
  readonly feeds: number;
  readonly breastmilk: number;
  /** Millilitres; null if nothing had an amount. */
  readonly ml: number | null;
  /** Bottles of unknown amount in these days, all together. */
  readonly unknownAmount: number;
}

interface SleepAverages extends Averages {
  /** Milliseconds. */
  readonly asleep: number;
  /** The longest stretch of all these days, also across midnight, ms. */
  readonly longest: number;
}

interface DiaperAverages extends Averages {
  readonly changes: number;
  readonly pee: number;
  readonly poo: number;
}

/** The means of the days that the log covers whole and on which some of it was logged; null where there is no such day. */
export function dayAverages(days: readonly RecentDay[]): DayAverages {
  const whole = days.filter(({ covered }) => covered === 'whole');
  return {
    feeding: feedingOf(whole.filter(({ feeding }) => feeding.count > 0)),
    sleep: sleepOf(whole.filter(({ sleep }) => sleep.asleep > 0)),
    diapers: diapersOf(whole.filter(({ diapers }) => diapers.count > 0)),
  };
}

function feedingOf(days: readonly RecentDay[]): FeedingAverages | null {
  if (days.length === 0) return null;
  const ml = mean(days, ({ feeding }) => feeding.totalMl);
  return {
    days: days.length,
    feeds: mean(days, ({ feeding }) => feeding.count),
    breastmilk: mean(days, ({ feeding }) => feeding.breastmilk),
    ml: ml > 0 ? ml : null,
    unknownAmount: days.reduce((sum, { feeding }) => sum + feeding.unknownAmount, 0),
  };
}

function sleepOf(days: readonly RecentDay[]): SleepAverages | null {
  if (days.length === 0) return null;
  const stretches = days.flatMap(({ sleep }) => sleep.bars.map(({ startedAt, endedAt }) => endedAt - startedAt));
  return { days: days.length, asleep: mean(days, ({ sleep }) => sleep.asleep), longest: Math.max(...stretches) };
}

function diapersOf(days: readonly RecentDay[]): DiaperAverages | null {
  if (days.length === 0) return null;
  return {
    days: days.length,
    changes: mean(days, ({ diapers }) => diapers.count),
    pee: mean(days, ({ diapers }) => diapers.pee),
    poo: mean(days, ({ diapers }) => diapers.poo),
  };
}

function mean(days: readonly RecentDay[], numberOf: (day: RecentDay) => number): number {
  return days.reduce((sum, day) => sum + numberOf(day), 0) / days.length;
}
