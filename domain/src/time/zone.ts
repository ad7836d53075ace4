import { DAY, type Instant } from './instant.ts';
import { keepLatest } from './keep-latest.ts';

/** A calendar day in somebody's time zone, 'YYYY-MM-DD'. Sorts as text. */
export type LocalDate = `${number}-${number}-${number}`;

/** A wall-clock reading; `hour` 0–23. */
export interface WallTime {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute: number;
}

/** A name has thousands of spellings in upper and lower case, and anybody may send them. */
const KEPT_FORMATS = 64;
/** A history asks for the starts of some sixty days several times. */
const KEPT_STARTS = 500;

const formatOf = keepLatest(
  KEPT_FORMATS,
  (zone) =>
    // A Gregorian calendar and Latin digits whatever the device is set to.
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

interface Fields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

let deviceZone: string | null = null;

/**
 * Tells which zone `Date` itself is in; null where that has no name. It is read from `Date` then, in a tenth of the time, and
 * without a format, of which the first takes a phone's browser 0.1 s.
 */
export function setDeviceZone(zone: string | null): void {
  deviceZone = zone;
}

function fieldsAt(instant: Instant, zone: string): Fields {
  return zone === deviceZone ? fieldsOnDevice(new Date(instant)) : formattedFields(instant, zone);
}

function fieldsOnDevice(date: Date): Fields {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

/** '11/27/2026, 01:38:55': read as text, which takes a third of the time of `formatToParts`. */
function formattedFields(instant: Instant, zone: string): Fields {
  const numbers = formatOf(zone).format(instant).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return { year, month, day, hour, minute, second };
}

/** How far the wall clock of `zone` is ahead of UTC at `instant`, ms. */
export function offsetAt(instant: Instant, zone: string): number {
  const { year, month, day, hour, minute, second } = fieldsAt(instant, zone);
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecond;
}

function asDate(year: number, month: number, day: number): LocalDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as LocalDate;
}

function utcMidnight(date: LocalDate): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

/** What the wall clock shows in `zone` at `instant`. `zone` is an IANA name that `isTimeZone` accepts; others throw. */
export function wallTime(instant: Instant, zone: string): WallTime {
  const { year, month, day, hour, minute } = fieldsAt(instant, zone);
  return { date: asDate(year, month, day), hour, minute };
}

export function localDate(instant: Instant, zone: string): LocalDate {
  return wallTime(instant, zone).date;
}

/** The day `count` days later (earlier when negative). Pure calendar arithmetic, no zone. */
export function addDays(date: LocalDate, count: number): LocalDate {
  const moved = new Date(utcMidnight(date) + count * DAY);
  return asDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** Calendar days from `from` to `to`: 1 from Monday to Tuesday, also when the clocks change between them. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY);
}

/**
 * The first instant of `date` in `zone`. Where clocks skip midnight, the first instant that exists; where midnight comes
 * twice, the earlier one. So a day is `[startOfDay(d), startOfDay(addDays(d, 1)))`, 23, 24 or 25 hours long.
 */
export function startOfDay(date: LocalDate, zone: string): Instant {
  // What the device says is not kept: it may travel before anybody hears of its zone.
  if (zone === deviceZone) return firstInstant(date, zone, (at) => offsetAt(at, zone));
  return keptStart(`${date} ${zone}`);
}

const keptStart = keepLatest(KEPT_STARTS, (key) => {
  const [date, zone] = key.split(' ') as [LocalDate, string];
  // The days around it ask for the same two offsets.
  return firstInstant(date, zone, (at) => keptOffset(`${at} ${zone}`));
});

function firstInstant(date: LocalDate, zone: string, offsetAtMidnight: (at: Instant) => number): Instant {
  const midnight = utcMidnight(date);
  const offsets = [midnight - DAY, midnight + DAY].map(offsetAtMidnight);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  // The usual day: the clocks do not change around it.
  if (candidates[0] === candidates[1]) return candidates[0] as Instant;
  const first = candidates.find((at) => localDate(at, zone) === date && localDate(at - 1, zone) !== date);
  return first ?? midnight - offsetAt(midnight, zone);
}

/** At a midnight of UTC. */
const keptOffset = keepLatest(KEPT_STARTS, (key) => {
  const [at, zone] = key.split(' ') as [string, string];
  return offsetAt(Number(at), zone);
});

/** 0 for Monday to 6 for Sunday. */
export function weekday(date: LocalDate): number {
  return (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
}

/** The Monday of the week that `date` lies in: weeks begin on Monday (core-tracking §9). */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekday(date));
}

/** True for an IANA time zone that this engine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}
