import { type Activity, isFeed } from '@lulla/domain/activity/activity';
import { couldRun } from '@lulla/domain/activity/running';
import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { lengthOf, type Span, unionOf } from '@lulla/domain/time/span';
import { wallTime } from '@lulla/domain/time/zone';

/** Places are shares of the strip's width: 0 is 24 hours ago, 1 is now. */
export interface DayStrip {
  readonly sleeps: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  /** Starts of sleeps with an unknown end. */
  readonly openEnds: readonly Mark[];
  readonly feeds: readonly Mark[];
  readonly drops: readonly Mark[];
  readonly diapers: readonly Mark[];
  readonly hours: readonly { readonly at: number; readonly hour: number }[];
  /** Time asleep within the strip, ms; overlapping sleeps count once. */
  readonly asleep: number;
}

export interface Mark {
  readonly id: string;
  readonly at: number;
}

const QUARTER = 15 * MINUTE;
/** No clock of the world is moved by more. */
const LARGEST_CHANGE = 2 * HOUR;

/** The last 24 elapsed hours as a picture. A sleep with an unknown end shows only its start. */
export function dayStrip(activities: readonly Activity[], minute: Instant, zone: string): DayStrip {
  const now = sleptUntil(activities, minute);
  const start = now - DAY;
  const place = (at: Instant) => (at - start) / DAY;
  const sleeps = sleepSpans(activities, now);
  const marks = { openEnds: [] as Mark[], feeds: [] as Mark[], drops: [] as Mark[], diapers: [] as Mark[] };
  for (const activity of activities) {
    if (activity.kind === 'sleep' && !isEndUnknown(activity, now)) continue;
    if (activity.startedAt <= start || activity.startedAt > minute + MINUTE) continue;
    const mark = { id: activity.id, at: Math.min(1, place(activity.startedAt)) };
    if (activity.kind === 'sleep') marks.openEnds.push(mark);
    else if (isFeed(activity)) marks.feeds.push(mark);
    else if (activity.kind === 'drops') marks.drops.push(mark);
    else if (activity.kind === 'diaper') marks.diapers.push(mark);
  }
  return {
    ...marks,
    sleeps: sleeps.map(({ id, from, to }) => ({ id, from: place(from), to: place(to) })),
    hours: sixths(start, now, zone).map(({ at, hour }) => ({ at: place(at), hour })),
    asleep: lengthOf(unionOf(sleeps)),
  };
}

/** The sleeps of the strip's 24 hours, cut at its edges; without those of which nobody knows the end. */
export function sleepSpans(activities: readonly Activity[], now: Instant): (Span & { readonly id: string })[] {
  const start = now - DAY;
  return activities.flatMap((activity) => {
    if (activity.kind !== 'sleep' || isEndUnknown(activity, now)) return [];
    const to = Math.min(now, activity.endedAt ?? now);
    const from = Math.max(start, activity.startedAt);
    return to > from ? [{ id: activity.id, from, to }] : [];
  });
}

/** Now, of which the clock tells the `minute`: just after the last sleep that began or ended since. */
export function sleptUntil(activities: readonly Activity[], minute: Instant): Instant {
  let now = minute;
  for (const activity of activities) {
    const at = activity.kind === 'sleep' ? (activity.endedAt ?? activity.startedAt + 1) : now;
    if (at > now && at <= minute + MINUTE) now = at;
  }
  return now;
}

/** Its end is unknown, or it is older than any running one (R80). */
function isEndUnknown(sleep: Sleep, now: Instant): boolean {
  if (sleep.endUnknown || sleep.endedAt !== null) return sleep.endUnknown;
  return !couldRun(sleep, { userId: sleep.userId, at: now });
}

/** The moments between `from` and `to` when the wall clock shows 00, 06, 12 or 18. */
function sixths(from: Instant, to: Instant, zone: string): { at: Instant; hour: number }[] {
  const found: { at: Instant; hour: number }[] = [];
  // Quarter hours, because some zones are offset by 30 or 45 minutes.
  for (let at = Math.ceil(from / QUARTER) * QUARTER; at <= to; ) {
    const { hour, minute } = wallTime(at, zone);
    if (minute === 0 && hour % 6 === 0) found.push({ at, hour });
    // Reading a wall clock is slow: skip it far from the next mark.
    const left = (6 - (hour % 6)) * HOUR - minute * MINUTE;
    at += Math.max(QUARTER, left - LARGEST_CHANGE);
  }
  return found;
}
