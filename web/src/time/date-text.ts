import { firstDay, type LocalMonth } from '@lulla/domain/time/month';
import { addDays, daysBetween, type LocalDate, weekday } from '@lulla/domain/time/zone';
import { getLanguage } from '../i18n/current-words.ts';
import type { Language } from '../i18n/grammar/language.ts';
import { dateFormat, dateLocale, withoutComma } from './region.ts';

// Calendar days and months in words. They are read at noon of UTC: a date has no zone.

const STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  span: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

function formatOf(style: keyof typeof STYLES, locale: string): Intl.DateTimeFormat {
  return dateFormat(`${locale}-u-ca-gregory-nu-latn`, { ...STYLES[style], timeZone: 'UTC' });
}

/** Each makes one of the formats of this file: a slow phone takes 6 ms for it, which a screen that is opened need not wait for. */
export function dateFormatsAhead(language = getLanguage()): readonly (() => void)[] {
  const locale = dateLocale(language);
  return (Object.keys(STYLES) as (keyof typeof STYLES)[]).map((style) => () => void formatOf(style, locale).format(0));
}

function noon(date: LocalDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** 'Torsdag 19 november', 'Thursday 19 November', 'Thursday, November 19' (the reader's region, unless it is given). */
export function dateText(date: LocalDate, language: Language, locale: string = dateLocale(language)): string {
  return withoutComma(capital(formatOf('long', locale).format(noon(date))), locale);
}

/** 'Tors', 'Thu': the name of a row or a column. */
export function weekdayText(date: LocalDate, language: Language): string {
  return capital(formatOf('weekday', dateLocale(language)).format(noon(date)));
}

/** '3 december', '3 December', 'December 3'. */
export function dayAndMonth(date: LocalDate, language: Language): string {
  return formatOf('span', dateLocale(language)).format(noon(date));
}

/** '16–22 november', '16–22 November', 'November 16–22', '28 September – 4 October'. */
export function datesText(
  first: LocalDate,
  last: LocalDate,
  language: Language,
  locale: string = dateLocale(language),
): string {
  const dayAndMonth = formatOf('span', locale);
  const end = dayAndMonth.format(noon(last));
  if (first === last) return end;
  // Engines disagree on how a range is written.
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${dayAndMonth.format(noon(first))} – ${end}`;
  const [from, to] = [first, last].map((date) => Number(date.slice(8)));
  return locale === 'en-US' ? `${dayAndMonth.format(noon(first))}–${to}` : `${from}–${end}`;
}

/** 'November 2026' in both languages. */
export function monthText(month: LocalMonth, language: Language): string {
  return capital(formatMonth(month, language));
}

/** 'March 2025', 'mars 2025'. */
export function formatMonth(month: LocalMonth, language: Language): string {
  return formatOf('month', dateLocale(language)).format(noon(firstDay(month)));
}

/** 'Monday, March 3, 2025' (core-tracking §2), 'Monday 3 March 2025' outside the United States, 'måndag 3 mars 2025'. */
export function formatLongDay(date: LocalDate, language: Language, locale: string = dateLocale(language)): string {
  return withoutComma(formatOf('full', locale).format(noon(date)), locale);
}

/** The number of the week that `date` lies in, by ISO 8601: the week of the year's first Thursday is the first. */
export function weekNumber(date: LocalDate): number {
  const thursday = addDays(date, 3 - weekday(date));
  const newYear = `${thursday.slice(0, 4)}-01-01` as LocalDate;
  return Math.floor(daysBetween(newYear, thursday) / 7) + 1;
}
