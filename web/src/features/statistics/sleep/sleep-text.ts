import { isUnusuallyLong } from '@lulla/domain/activity/running';
import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { SleepBar, SleepDay } from '@lulla/domain/statistics/sleep';
import type { Instant } from '@lulla/domain/time/instant';
import { addDays, type LocalDate, startOfWeek } from '@lulla/domain/time/zone';
import { duration } from '../../../i18n/grammar/duration.ts';
import type { Words } from '../../../i18n/sv.ts';
import { datesText, dateText, weekNumber } from '../../../time/date-text.ts';
import type { DateLocale } from '../../../time/day-names.ts';
import { formatDayOfYear } from '../../../time/day-of.ts';
import { formatClock } from '../../../time/wall-clock.ts';

/** What the texts of the charts need besides their data. */
export interface SleepDisplay extends DateLocale {
  readonly words: Words['statistics'];
}

/** '22:40–01:10' of a whole stretch of sleep, also what of it lies on another day; '22:40 – now' while it runs. */
export function barTimes({ startedAt, endedAt, isRunning }: SleepBar, { words, zone }: SleepDisplay): string {
  const from = formatClock(startedAt, zone);
  return isRunning ? words.week.running(from) : words.week.span(from, formatClock(endedAt, zone));
}

/** The same of one entry of the log; only its start where nobody knows the end, and the end's day after a day and more. */
export function sleepTimes(sleep: Sleep, now: Instant, { words, language, zone }: SleepDisplay): string {
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
export function barLength({ startedAt, endedAt }: SleepBar, { language }: SleepDisplay): string {
  return duration(language, endedAt - startedAt);
}

/** A bar, read out: 'Thursday, November 19 22:40–01:10, 2h 30m'. */
export function barSpoken(bar: SleepBar, date: LocalDate, display: SleepDisplay): string {
  return display.words.week.spoken(dateText(date, display.language), barTimes(bar, display), barLength(bar, display));
}

/** A day's total, or that nothing was logged. A sleep without a known end counts as a session and has no length. */
export function dayTotal({ bars, asleep }: SleepDay, { words, language }: SleepDisplay): string {
  return bars.length > 0 ? duration(language, asleep) : words.notLogged;
}

/** 'This week', 'Last week', 'Week 45': the week that begins on `monday`, seen from `today`. */
export function weekTitle(monday: LocalDate, today: LocalDate, { words }: SleepDisplay): string {
  const present = startOfWeek(today);
  if (monday === present) return words.week.thisWeek;
  if (monday === addDays(present, -7)) return words.week.lastWeek;
  return words.week.week(weekNumber(monday));
}

/** The days of that week; with the year where it is not the present one. */
export function weekDates(monday: LocalDate, today: LocalDate, { language }: SleepDisplay): string {
  const sunday = addDays(monday, 6);
  const dates = datesText(monday, sunday, language);
  const year = sunday.slice(0, 4);
  return year === today.slice(0, 4) ? dates : `${dates}${language === 'en' ? ',' : ''} ${year}`;
}
