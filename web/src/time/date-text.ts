import type { LocalMonth } from '@lulla/domain/time/month';
import { addDays, daysBetween, type LocalDate, weekday } from '@lulla/domain/time/zone';
import type { Language } from '../words/language.ts';

// Calendar days and months in words. They are read at noon of UTC: a date has no zone. American English, as the
// specification's 'Monday, March 3, 2025'.

type Style = 'long' | 'weekday' | 'span' | 'month';

const LOCALES: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-US' };
const STYLES: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  span: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: Style, language: Language): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

function noon(date: LocalDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** 'Torsdag 19 november', 'Thursday, November 19'. */
export function dateText(date: LocalDate, language: Language): string {
  return capital(formatOf('long', language).format(noon(date)));
}

/** 'Tors', 'Thu': the name of a row or a column. */
export function weekdayText(date: LocalDate, language: Language): string {
  return capital(formatOf('weekday', language).format(noon(date)));
}

/** '16–22 november', 'November 16–22', 'September 28 – October 4'. */
export function datesText(first: LocalDate, last: LocalDate, language: Language): string {
  const dayAndMonth = formatOf('span', language);
  const end = dayAndMonth.format(noon(last));
  // Engines disagree on how a range is written.
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${dayAndMonth.format(noon(first))} – ${end}`;
  const [from, to] = [first, last].map((date) => Number(date.slice(8)));
  return language === 'sv' ? `${from}–${end}` : `${dayAndMonth.format(noon(first))}–${to}`;
}

/** 'November 2026' in both languages. */
export function monthText(month: LocalMonth, language: Language): string {
  return capital(formatOf('month', language).format(noon(`${month}-01` as LocalDate)));
}

/** The number of the week that `date` lies in, by ISO 8601: the week of the year's first Thursday is the first. */
export function weekNumber(date: LocalDate): number {
  const thursday = addDays(date, 3 - weekday(date));
  const newYear = `${thursday.slice(0, 4)}-01-01` as LocalDate;
  return Math.floor(daysBetween(newYear, thursday) / 7) + 1;
}
