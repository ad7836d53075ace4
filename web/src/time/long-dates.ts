import { firstDay, type LocalMonth } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import type { Language } from '../words/language.ts';

// American English: the specification's headings read 'Monday, March 3, 2025'. A date has no zone; noon in UTC is on it.
const LOCALES: Readonly<Record<Language, string>> = {
  sv: 'sv-SE-u-ca-gregory-nu-latn',
  en: 'en-US-u-ca-gregory-nu-latn',
};

function formats(options: Intl.DateTimeFormatOptions): Readonly<Record<Language, Intl.DateTimeFormat>> {
  const format = (language: Language) => new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  return { sv: format('sv'), en: format('en') };
}

const DAY_FORMATS = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const MONTH_FORMATS = formats({ month: 'long', year: 'numeric' });

function noonOf(date: LocalDate): number {
  return Date.parse(`${date}T12:00:00Z`);
}

/** 'Monday, March 3, 2025', 'måndag 3 mars 2025' (core-tracking §2). */
export function formatLongDay(date: LocalDate, language: Language): string {
  return DAY_FORMATS[language].format(noonOf(date));
}

/** 'March 2025', 'mars 2025'. */
export function formatMonth(month: LocalMonth, language: Language): string {
  return MONTH_FORMATS[language].format(noonOf(firstDay(month)));
}
