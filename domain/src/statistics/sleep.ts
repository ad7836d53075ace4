import { type Activity, isSleep } from '../activity/activity.ts';
import { isRunning } from '../activity/running.ts';
import type { Sleep } from '../activity/sleep/sleep.ts';
import type { Instant } from '../time/instant.ts';
import { addDays, type LocalDate, startOfDay } from '../time/zone.ts';

/** The reader's moment and time zone (P20). */
export interface Reading {
  readonly now: Instant;
  readonly zone: string;
}

/** A stretch of sleep within one day. Overlapping sleeps are one bar; touching ones are two. */
export interface SleepBar {
  /** Elapsed ms since the day began, cut at the day's ends. */
  readonly from: number;
  readonly to: number;
  /** Start and end of the whole stretch (`now` while it runs), also outside of this day. */
  readonly startedAt: Instant;
  readonly endedAt: Instant;
  readonly isRunning: boolean;
  /** The entries it is made of, the earliest first. */
  readonly sleeps: readonly Sleep[];
}

/** One day's sleep. All lengths are elapsed ms. */
export interface SleepDay {
  readonly date: LocalDate;
  readonly start: Instant;
  /** 24 hours; 23 or 25 when the clocks change. */
  readonly length: number;
  /** Time asleep within the day; overlaps count once. */
  readonly asleep: number;
  /** Number of sleeps that touch the day, those without a known end included. */
  readonly sessions: number;
  /** The longest sleep by its part within the day; null without one. */
  readonly longest: number | null;
  readonly bars: readonly SleepBar[];
}

interface Span {
  readonly sleep: Sleep;
  readonly start: Instant;
  /** Null if unknown. */
  readonly end: Instant | null;
  readonly isRunning: boolean;
}

/** Independent of the reader, so that both parents see the same number. */
function spanOf(sleep: Sleep, now: Instant): Span {
  const start = sleep.startedAt;
  if (sleep.endedAt !== null) return { sleep, start, end: sleep.endedAt, isRunning: false };
  const runs = isRunning(sleep, { userId: sleep.userId, device: 'elsewhere', now });
  return { sleep, start, end: runs ? Math.max(start, now) : null, isRunning: runs };
}

interface Day {
  readonly date: LocalDate;
  readonly start: Instant;
  readonly end: Instant;
}

function lengthWithin({ start, end }: Span, day: Day): number {
  return Math.max(0, Math.min(end ?? start, day.end) - Math.max(start, day.start));
}

function touches(span: Span, day: Day): boolean {
  return (span.start >= day.start && span.start < day.end) || lengthWithin(span, day) > 0;
}

function barOf(span: Span & { readonly end: Instant }, day: Day) {
  return {
    from: Math.max(span.start, day.start) - day.start,
    to: Math.min(span.end, day.end) - day.start,
    startedAt: span.start,
    endedAt: span.end,
    isRunning: span.isRunning && span.end <= day.end,
    sleeps: [span.sleep],
  };
}

function hasEnd(span: Span): span is Span & { readonly end: Instant } {
  return span.end !== null;
}

/** `spans` in the order of their starts. */
function mergeBars(spans: readonly Span[], day: Day): SleepBar[] {
  const bars: ReturnType<typeof barOf>[] = [];
  for (const span of spans) {
    if (!hasEnd(span) || lengthWithin(span, day) === 0) continue;
    const bar = barOf(span, day);
    const last = bars.at(-1);
    if (!last || bar.from >= last.to) {
      bars.push(bar);
      continue;
    }
    last.to = Math.max(last.to, bar.to);
    last.endedAt = Math.max(last.endedAt, bar.endedAt);
    last.isRunning ||= bar.isRunning;
    last.sleeps.push(span.sleep);
  }
  return bars;
}

function sleepDay(spans: readonly Span[], day: Day): SleepDay {
  const touching = spans.filter((span) => touches(span, day));
  const bars = mergeBars(touching, day);
  const longest = touching.reduce((most, span) => Math.max(most, lengthWithin(span, day)), 0);
  return {
    date: day.date,
    start: day.start,
    length: day.end - day.start,
    asleep: bars.reduce((sum, bar) => sum + bar.to - bar.from, 0),
    sessions: touching.length,
    longest: bars.length === 0 ? null : longest,
    bars,
  };
}

/** The sleep of `count` days from `first` on, split at midnight; overlaps count once, unknown ends nothing (P20). */
export function sleepDays(
  activities: readonly Activity[],
  { first, count }: { readonly first: LocalDate; readonly count: number },
  { now, zone }: Reading,
): SleepDay[] {
  const starts = Array.from({ length: count + 1 }, (_, index) => startOfDay(addDays(first, index), zone));
  const [from = 0, to = 0] = [starts[0], starts.at(-1)];
  const spans: Span[] = [];
  for (const activity of activities) {
    if (!isSleep(activity) || activity.startedAt >= to) continue;
    const span = spanOf(activity, now);
    if (span.start >= from || (span.end !== null && span.end > from)) spans.push(span);
  }
  spans.sort((a, b) => a.start - b.start || (a.sleep.id < b.sleep.id ? -1 : 1));
  return starts.slice(0, count).map((start, index) => {
    return sleepDay(spans, { date: addDays(first, index), start, end: starts[index + 1] ?? start });
  });
}
