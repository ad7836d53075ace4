import type { Activity } from '../src/activity/activity.ts';
import type { Sleep } from '../src/activity/sleep/sleep.ts';
import { type SleepDay, sleepDays } from '../src/statistics/sleep.ts';
import type { LocalDate } from '../src/time/zone.ts';
import { buildEnded, buildSleep } from './build-activity.ts';
import { buildId, NOON, STOCKHOLM } from './people.ts';

let sleeps = 0;

/** Alice's sleep between two moments as ISO text, each with an id of its own. */
export function slept(from: string, to: string, parts: Partial<Omit<Sleep, 'kind'>> = {}): Sleep {
  sleeps += 1;
  return buildEnded(buildSleep({ id: buildId(sleeps), startedAt: Date.parse(from), ...parts }), Date.parse(to));
}

/** One day's sleep; in Stockholm, read at noon, unless said otherwise. */
export function sleepOn(
  activities: readonly Activity[],
  date: LocalDate,
  { zone = STOCKHOLM, now = NOON }: { zone?: string; now?: number } = {},
): SleepDay {
  const [day] = sleepDays(activities, { first: date, count: 1 }, { now, zone });
  if (!day) throw new Error('One day was asked for');
  return day;
}
