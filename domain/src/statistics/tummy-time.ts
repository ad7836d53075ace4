import { type Activity, ofKind } from '../activity/activity.ts';
import { isRunning } from '../activity/running.ts';
import type { TummyTime } from '../activity/tummy-time/tummy-time.ts';
import type { Instant } from '../time/instant.ts';
import { lengthOf, unionOf } from '../time/span.ts';
import { addDays, type LocalDate, startOfDay } from '../time/zone.ts';
import type { Reading } from './sleep.ts';

/** The tummy time of a day (R215). */
export interface TummyTimeDay {
  readonly date: LocalDate;
  /** Elapsed ms within the day; overlaps, a partner's too, count once. */
  readonly total: number;
  /** Sessions that touch the day, those without a known end included. */
  readonly sessions: number;
}

/** The tummy time of `date` in the reader's zone, cut at its ends; a running one counts up to now. */
export function tummyTimeOf(activities: readonly Activity[], date: LocalDate, { now, zone }: Reading): TummyTimeDay {
  const [start, end] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
  const spans = ofKind('tummy_time', activities)
    .map((session) => ({ from: session.startedAt, to: endOf(session, now) }))
    .filter(({ from, to }) => from < end && (to > start || from >= start));
  const within = spans.map(({ from, to }) => ({ from: Math.max(from, start), to: Math.min(to, end) }));
  return { date, total: lengthOf(unionOf(within)), sessions: spans.length };
}

/** Its start if nobody knows the end. Independent of the reader, so that both parents see the same number. */
function endOf(session: TummyTime, now: Instant): Instant {
  const { userId, startedAt, endedAt } = session;
  if (endedAt !== null) return endedAt;
  return isRunning(session, { userId, device: 'elsewhere', now }) ? Math.max(startedAt, now) : startedAt;
}
