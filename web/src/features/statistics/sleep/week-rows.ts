import type { SleepBar, SleepDay } from '@lulla/domain/statistics/sleep';
import { HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { type LocalDate, wallTime } from '@lulla/domain/time/zone';

/** A day of the week chart. All places are shares of the chart's width, which is the longest day of the week. */
export interface WeekRow {
  readonly day: SleepDay;
  /** How far the day reaches: 1, or less beside a day of 25 hours. */
  readonly width: number;
  readonly bars: readonly PlacedBar[];
  /** Where the wall clock shows 06, 12 and 18. */
  readonly hours: readonly number[];
  /** How much of the day is behind us: 0 for a day to come, `width` for one that is over. */
  readonly past: number;
}

export interface PlacedBar {
  readonly bar: SleepBar;
  readonly from: number;
  readonly width: number;
}

/** A chosen bar: its day and the first of its entries. */
export interface ChosenBar {
  readonly date: LocalDate;
  readonly sleepId: string;
}

const PLAIN_DAY = 24 * HOUR;
const QUARTER = 15 * MINUTE;
/** A sleep of a minute must still be seen. */
const LEAST_WIDTH = 0.01;

/** The width of the chart in hours: 24, or 25 in a week whose clocks go back. */
export function weekScale(days: readonly SleepDay[]): number {
  return Math.max(PLAIN_DAY, ...days.map(({ length }) => length)) / HOUR;
}

/** The week as rows of a chart. */
export function weekRows(days: readonly SleepDay[], { now, zone }: { now: Instant; zone: string }): WeekRow[] {
  const scale = weekScale(days) * HOUR;
  return days.map((day) => ({
    day,
    width: day.length / scale,
    bars: day.bars.map((bar) => placed(bar, day.length / scale, scale)),
    hours: hoursOf(day, zone).map((at) => at / scale),
    past: Math.min(day.length, Math.max(0, now - day.start)) / scale,
  }));
}

function placed(bar: SleepBar, end: number, scale: number): PlacedBar {
  const width = Math.max(LEAST_WIDTH, (bar.to - bar.from) / scale);
  return { bar, from: Math.max(0, Math.min(bar.from / scale, end - width)), width };
}

/** Elapsed ms from the day's start to 06, 12 and 18 on the wall. */
function hoursOf({ start, length }: SleepDay, zone: string): number[] {
  if (length === PLAIN_DAY) return [6 * HOUR, 12 * HOUR, 18 * HOUR];
  const found: number[] = [];
  // Quarters: clocks may move by half an hour.
  for (let at = QUARTER; at < length; at += QUARTER) {
    const { hour, minute } = wallTime(start + at, zone);
    if (minute === 0 && hour > 0 && hour % 6 === 0) found.push(at);
  }
  return found;
}

/** The identity of a bar. */
export function chosenOf(date: LocalDate, bar: SleepBar): ChosenBar | null {
  const [first] = bar.sleeps;
  return first ? { date, sleepId: first.id } : null;
}

/** The chosen bar as it is now; null when none is, or it is gone. */
export function findChosen(rows: readonly WeekRow[], chosen: ChosenBar | null): SleepBar | null {
  if (!chosen) return null;
  const row = rows.find(({ day }) => day.date === chosen.date);
  return row?.bars.find(({ bar }) => bar.sleeps.some(({ id }) => id === chosen.sleepId))?.bar ?? null;
}

/** The bar that a tap at `at` means: the nearest one that is at most `reach` away. Both are shares of the chart's width. */
export function barAt(row: WeekRow, at: number, reach: number): SleepBar | null {
  let nearest: SleepBar | null = null;
  let least = reach;
  for (const { bar, from, width } of row.bars) {
    const distance = Math.max(from - at, at - (from + width), 0);
    if (distance > least) continue;
    least = distance;
    nearest = bar;
  }
  return nearest;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Where a key leads from the chosen bar: along the time, to the day above or below, to either end; null for other keys. */
export function barAfterKey(rows: readonly WeekRow[], chosen: ChosenBar | null, key: string): ChosenBar | null {
  const all = rows.flatMap(({ day, bars }) => bars.map(({ bar }) => ({ date: day.date, bar })));
  const choose = (found: { date: LocalDate; bar: SleepBar } | undefined) =>
    found ? chosenOf(found.date, found.bar) : null;
  if (key === 'Home') return choose(all[0]);
  if (key === 'End') return choose(all.at(-1));
  const step = STEPS[key];
  if (step === undefined) return null;
  const present = findChosen(rows, chosen);
  const index = all.findIndex(({ date, bar }) => date === chosen?.date && bar === present);
  if (index < 0) return choose(step > 0 ? all[0] : all.at(-1));
  if (key === 'ArrowLeft' || key === 'ArrowRight') return choose(all[index + step]) ?? chosen;
  return barOnNextDay(rows, chosen, step) ?? chosen;
}

function barOnNextDay(rows: readonly WeekRow[], chosen: ChosenBar | null, step: number): ChosenBar | null {
  const index = rows.findIndex(({ day }) => day.date === chosen?.date);
  const present = findChosen(rows, chosen);
  const place = rows[index]?.bars.find(({ bar }) => bar === present);
  if (!place) return null;
  const ahead = step > 0 ? rows.slice(index + 1) : rows.slice(0, index).reverse();
  const row = ahead.find(({ bars }) => bars.length > 0);
  const bar = row && barAt(row, place.from + place.width / 2, Number.POSITIVE_INFINITY);
  return bar ? chosenOf(row.day.date, bar) : null;
}
