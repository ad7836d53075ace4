import type { Activity } from '../activity/activity.ts';
import { addDays, type LocalDate, localDate, startOfWeek } from '../time/zone.ts';
import { type Reading, type SleepDay, sleepDays } from './sleep.ts';

export interface SleepPattern {
  /** Seven days that end with today, the earliest first. */
  readonly days: readonly SleepDay[];
  /** Mean time asleep of a complete day, ms, without today and days without sleep. Null if no day is left. */
  readonly average: number | null;
}

const DAYS_OF_WEEK = 7;

/** The seven days of the week that `date` lies in, Monday first (core-tracking §2). */
export function sleepWeek(activities: readonly Activity[], date: LocalDate, reading: Reading): SleepDay[] {
  return sleepDays(activities, { first: startOfWeek(date), count: DAYS_OF_WEEK }, reading);
}

/** The last seven days, and the average of the complete ones (core-tracking §2: '7-day pattern'; P39). */
export function sleepPattern(activities: readonly Activity[], reading: Reading): SleepPattern {
  const first = addDays(localDate(reading.now, reading.zone), 1 - DAYS_OF_WEEK);
  const days = sleepDays(activities, { first, count: DAYS_OF_WEEK }, reading);
  const slept = days.filter(({ asleep, start, length }) => asleep > 0 && start + length <= reading.now);
  const sum = slept.reduce((total, { asleep }) => total + asleep, 0);
  return { days, average: slept.length === 0 ? null : sum / slept.length };
}
