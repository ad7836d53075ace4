import { type Activity, ofKind } from '../activity/activity.ts';
import { DROP_TYPES, type DropType } from '../activity/drops/drops.ts';
import type { Medicine } from '../activity/medicine/medicine.ts';
import type { Temperature } from '../activity/temperature/temperature.ts';
import { nameKey } from '../name-key.ts';
import type { Instant } from '../time/instant.ts';
import { medicinesOf } from './doses.ts';
import type { RecentDay } from './recent-days.ts';

/** The days that the page for the clinic tells of, today with them (R315). */
export const CLINIC_DAYS = 14;

/** What the whole days come to, each number a mean over the days that count for it (R317). */
export interface ClinicAverages {
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

/** The means of the days that are over and on which some of it was logged; null where there is no such day. */
export function clinicAverages(days: readonly RecentDay[], now: Instant): ClinicAverages {
  const whole = days.filter(({ sleep: { start, length } }) => start + length <= now);
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

/** A medicine of the days: its latest dose, and how many there were. */
export interface GivenMedicine {
  readonly latest: Medicine;
  readonly doses: number;
}

/** The medicines given from `since` on, the latest first; names that read alike are one (R242). */
export function medicinesSince(activities: readonly Activity[], since: Instant): GivenMedicine[] {
  const doses = ofKind('medicine', activities).filter(({ startedAt }) => startedAt >= since);
  return medicinesOf(doses).map((latest) => ({
    latest,
    doses: doses.filter(({ name }) => nameKey(name) === nameKey(latest.name)).length,
  }));
}

/** The temperatures measured from `since` on, the latest first. Those of one moment are ordered by id. */
export function temperaturesSince(activities: readonly Activity[], since: Instant): Temperature[] {
  return ofKind('temperature', activities)
    .filter(({ startedAt }) => startedAt >= since)
    .sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/** On how many of the days each type of drops was given, in the order of `DROP_TYPES`; without those never given. */
export function dropDays(days: readonly RecentDay[]): { readonly dropType: DropType; readonly days: number }[] {
  return DROP_TYPES.map((dropType) => ({
    dropType,
    days: days.filter(({ drops }) => drops.some((given) => given.dropType === dropType)).length,
  })).filter((given) => given.days > 0);
}
