import { DAY, HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { addDays, type LocalDate, localDate, offsetAt, startOfDay, wallTime } from '@lulla/domain/time/zone';

const two = (value: number) => String(value).padStart(2, '0');

/** 'HH:mm' on the wall of `zone`, in both languages. */
export function formatClock(instant: Instant, zone: string): string {
  const { hour, minute } = wallTime(instant, zone);
  return `${two(hour)}:${two(minute)}`;
}

/**
 * The instant that the wall clock of `zone` shows as `date` and `clock` ('HH:mm'); null when either is not readable. Of an
 * hour that comes twice the later one that is not after `now`; of an hour that is skipped the moment the clocks moved on to.
 * `since`: what it ends began then; of the hour the earlier one from there.
 */
export function instantAt(date: string, clock: string, zone: string, now: Instant, since?: Instant): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}/.test(clock)) return null;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  if (hour > 23 || minute > 59) return null;
  const day = startOfDay(date as LocalDate, zone);
  if (Number.isNaN(day) || localDate(day, zone) !== date) return null;
  const inUtc = Date.parse(date) + hour * HOUR + minute * MINUTE;
  // Clocks change by half an hour or by two in some places.
  const [before, after] = [inUtc - offsetAt(inUtc - DAY, zone), inUtc - offsetAt(inUtc + DAY, zone)];
  const shown = `${two(hour)}:${two(minute)}`;
  const readings = [before, after].sort((a, b) => a - b).filter((at) => shows(at, date, shown, zone));
  const past = readings.filter((at) => at <= now);
  const first = since === undefined ? undefined : past.find((at) => at >= wholeMinute(since));
  return first ?? past.at(-1) ?? readings[0] ?? before;
}

export interface PastClock {
  /** The day the clock time is of, unless it cannot be. */
  readonly day: LocalDate;
  /** What it ends began then: the end is the first such clock time from there. */
  readonly since?: Instant | undefined;
  readonly zone: string;
  readonly now: Instant;
}

/**
 * The instant that a clock time of the past means where no day was given: that of `day`, or of the day before where it would
 * lie ahead (at 05:35, '23:30' is yesterday's). Null when it is not readable.
 */
export function pastInstantAt(clock: string, { day, since, zone, now }: PastClock): Instant | null {
  const on = (date: LocalDate) => instantAt(date, clock, zone, now, since);
  // A minute's grace: the field shows whole minutes, and clocks differ.
  const isAhead = (at: Instant | null) => at !== null && at > now + MINUTE;
  const first = since === undefined ? day : localDate(since, zone);
  const at = on(first);
  if (at === null) return null;
  if (isAhead(at)) {
    // The day before it began is no better than what lies ahead, and nobody chose it.
    if (since !== undefined) return at;
    const before = on(addDays(first, -1));
    return isAhead(before) ? at : before;
  }
  if (since === undefined || at >= wholeMinute(since)) return at;
  const after = on(addDays(first, 1));
  return isAhead(after) ? at : after;
}

/** Fields show no seconds. */
export function wholeMinute(at: Instant): Instant {
  return at - (at % MINUTE);
}

function shows(at: Instant, date: string, clock: string, zone: string): boolean {
  return wallTime(at, zone).date === date && formatClock(at, zone) === clock;
}
