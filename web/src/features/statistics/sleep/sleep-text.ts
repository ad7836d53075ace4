import type { Sleep } from '@lulla/domain/activity/activity';
import { isUnusuallyLong } from '@lulla/domain/activity/running';
import type { SleepBar, SleepDay } from '@lulla/domain/statistics/sleep';
import type { Instant } from '@lulla/domain/time/instant';
import type { LocalDate } from '@lulla/domain/time/zone';
import { addDays, startOfWeek } from '@lulla/domain/time/zone';
import { datesText, dateText, weekNumber } from '../../../time/date-text.ts';
import { formatDayOfYear } from '../../../time/day-of.ts';
import { formatClock } from '../../../time/wall-clock.ts';
import { duration } from '../../../words/grammar/duration.ts';
import type { Language } from '../../../words/grammar/language.ts';
import type { LaterWords } from '../../../words/sv-later.ts';

/** Who reads the charts. */
export interface ChartReader {
  readonly words: LaterWords['statistics'];
  readonly language: Language;
  readonly zone: string;
}

/** '22:40–01:10' of a whole stretch of sleep, also what of it lies on another day; '22:40 – now' while it runs. */
export function barTimes({ startedAt, endedAt, isRunning }: SleepBar, { words, zone }: ChartReader): string {
  const from = formatClock(startedAt, zone);
  return isRunning ? words.week.running(from) : words.week.span(from, formatClock(endedAt, zone));
}

/** The same of one entry of the log; only its start where nobody knows the end, and the end's day after a day and more. */
export function sleepTimes(sleep: Sleep, now: Instant, { words, language, zone }: ChartReader): string {
  const from = formatClock(sleep.startedAt, zone);
  if (sleep.endedAt !== null) {
    const day = isUnusuallyLong(sleep.startedAt, sleep.endedAt)
      ? `${formatDayOfYear(sleep.endedAt, now, { language, zone })} `
      : '';
    return words.week.span(from, day + formatClock(sleep.endedAt, zone));
  }
  return sleep.endUnknown ? from : words.week.running(from);
}

/** How long a whole stretch of sleep was. */
export function barLength({ startedAt, endedAt }: SleepBar, { language }: ChartReader): string {
  return duration(language, endedAt - startedAt);
}

/** A bar, read out: 'Thursday, November 19 22:40–01:10, 2h 30m'. */
export function barSpoken(bar: SleepBar, date: LocalDate, reader: ChartReader): string {
  return reader.words.week.spoken(dateText(date, reader.language), barTimes(bar, reader), barLength(bar, reader));
}

/** A day's total, or that nothing was logged. A sleep without a known end counts as a session and has no length. */
export function dayTotal({ bars, asleep }: SleepDay, { words, language }: ChartReader): string {
  return bars.length > 0 ? duration(language, asleep) : words.notLogged;
}

/** 'This week', 'Last week', 'Week 45': the week that begins on `monday`, seen from `today`. */
export function weekTitle(monday: LocalDate, today: LocalDate, { words }: ChartReader): string {
  const present = startOfWeek(today);
  if (monday === present) return words.week.thisWeek;
  if (monday === addDays(present, -7)) return words.week.lastWeek;
  return words.week.week(weekNumber(monday));
}

/** The days of that week; with the year where it is not the present one. */
export function weekDates(monday: LocalDate, today: LocalDate, { language }: ChartReader): string {
  const sunday = addDays(monday, 6);
  const dates = datesText(monday, sunday, language);
  const year = sunday.slice(0, 4);
  return year === today.slice(0, 4) ? dates : `${dates}${language === 'en' ? ',' : ''} ${year}`;
}
