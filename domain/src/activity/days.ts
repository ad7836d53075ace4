import type { Instant } from '../time/instant.ts';
import { addDays, daysBetween, type LocalDate, localDate, startOfDay } from '../time/zone.ts';
import { type Activity, isSession, type Session } from './activity.ts';
import { isRunning } from './running.ts';

/** Newest start first; entries of the same moment by id, so that all devices show the same order. */
export function byNewest(a: Activity, b: Activity): number {
  return b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1);
}

/** Entries by the day they start in the reader's zone (P20), newest day first, each day newest first. */
export function groupByDay(activities: readonly Activity[], zone: string): Map<LocalDate, Activity[]> {
  const days = new Map<LocalDate, Activity[]>();
  let day: Activity[] = [];
  let start = Number.POSITIVE_INFINITY;
  // The zone is computed once a day, not once an entry: a month of entries would cost a phone 50 ms.
  for (const activity of [...activities].sort(byNewest)) {
    if (activity.startedAt < start) {
      const date = localDate(activity.startedAt, zone);
      start = startOfDay(date, zone);
      day = [];
      days.set(date, day);
    }
    day.push(activity);
  }
  return days;
}

/** The entries of one day in the reader's zone, newest first. */
export function onDay(activities: readonly Activity[], date: LocalDate, zone: string): Activity[] {
  const [start, end] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
  return activities.filter(({ startedAt }) => startedAt >= start && startedAt < end).sort(byNewest);
}

/** Sessions from before a day of the reader's that ended in it or later, or run (no unknown ends), newest first (R74). */
export function reachingIntoDay(
  activities: readonly Activity[],
  { date, now, zone }: { readonly date: LocalDate; readonly now: Instant; readonly zone: string },
): Session[] {
  const start = startOfDay(date, zone);
  const reaches = (session: Session) =>
    session.endedAt === null
      ? isRunning(session, { userId: session.userId, device: 'elsewhere', now })
      : session.endedAt > start;
  return activities
    .filter(isSession)
    .filter((session) => session.startedAt < start && reaches(session))
    .sort(byNewest);
}

/** Calendar days since the last bath: 0 for today; null when none was ever logged. */
export function daysSinceLastBath(activities: readonly Activity[], now: Instant, zone: string): number | null {
  let latest: Instant | null = null;
  for (const { kind, startedAt } of activities) {
    if (kind === 'bath' && (latest === null || startedAt > latest)) latest = startedAt;
  }
  return latest === null ? null : Math.max(0, daysBetween(localDate(latest, zone), localDate(now, zone)));
}

/** Whether 'No drops fed today' shows: none on the reader's day of `now`, and it is not the log's first day. */
export function isDropsDue(activities: readonly Activity[], now: Instant, zone: string): boolean {
  const today = localDate(now, zone);
  const start = startOfDay(today, zone);
  const drops = activities.filter((activity) => activity.kind === 'drops');
  return onDay(drops, today, zone).length === 0 && activities.some(({ startedAt }) => startedAt < start);
}
