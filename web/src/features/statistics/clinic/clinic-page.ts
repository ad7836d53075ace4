import { type Activity, ofKind } from '@lulla/domain/activity/activity';
import { MEASURES, type Measure } from '@lulla/domain/activity/growth/growth';
import type { Temperature } from '@lulla/domain/activity/temperature/temperature';
import type { Child } from '@lulla/domain/child/child';
import { growthAgeAt } from '@lulla/domain/growth/age';
import {
  CLINIC_DAYS,
  dropDays,
  type GivenMedicine,
  medicinesSince,
  temperaturesSince,
} from '@lulla/domain/statistics/clinic';
import { type DayAverages, dayAverages, type RecentDay, recentDays } from '@lulla/domain/statistics/recent-days';
import type { Reading } from '@lulla/domain/statistics/sleep';
import { type Point, pointsOf } from '../growth/growth-points.ts';

/** A measure of which there is at least one value. */
export interface Measured {
  readonly measure: Measure;
  /** The oldest first, at least one; where the child's age is known, only those since its birth. */
  readonly points: readonly Point[];
}

/** All that the page says of one child. */
export interface ClinicPage {
  readonly child: Child;
  readonly reading: Reading;
  /** Those of the fourteen that the log covers, today the last; today alone where it covers none. */
  readonly days: readonly RecentDay[];
  readonly averages: DayAverages;
  readonly growth: readonly Measured[];
  readonly medicines: readonly GivenMedicine[];
  readonly drops: ReturnType<typeof dropDays>;
  /** The latest first. */
  readonly temperatures: readonly Temperature[];
}

/** The page of a child from its entries. */
export function clinicPage(child: Child, activities: readonly Activity[], reading: Reading): ClinicPage {
  const latest = recentDays(activities, CLINIC_DAYS, reading);
  const covered = latest.filter(({ covered }) => covered !== 'none');
  const days = covered.length > 0 ? covered : latest.slice(-1);
  const since = latest[0]?.sleep.start ?? reading.now;
  return {
    child,
    reading,
    days,
    averages: dayAverages(days),
    growth: measuredOf(child, activities, reading),
    medicines: medicinesSince(activities, since),
    drops: dropDays(days),
    temperatures: temperaturesSince(activities, since),
  };
}

function measuredOf(child: Child, activities: readonly Activity[], { now, zone }: Reading): Measured[] {
  const entries = ofKind('growth', activities);
  const hasAges = growthAgeAt(child, now, zone) !== null;
  return MEASURES.flatMap((measure) => {
    const all = pointsOf(entries, measure, child, zone);
    const points = hasAges ? all.filter(({ age }) => age !== null) : all;
    return points.length > 0 ? [{ measure, points }] : [];
  });
}
