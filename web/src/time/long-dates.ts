import { firstDay, type LocalMonth } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import type { Language } from '../i18n/grammar/language.ts';
import { dateLocale, withoutComma } from './region.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date has no zone; noon in UTC is on it. */
function formatOf(locale: string, options: typeof DAY | typeof MONTH): Intl.DateTimeFormat {
  const key = `${locale} ${Object.keys(options).length}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

function noonOf(date: LocalDate): number {
  return Date.parse(`${date}T12:00:00Z`);
}

/**
 * 'Monday, March 3, 2025' (core-tracking §2), 'Monday 3 March 2025' outside the United States, 'måndag 3 mars 2025'; as in the
 * reader's region unless it is given.
 */
export function formatLongDay(date: LocalDate, language: Language, locale: string = dateLocale(language)): string {
  return withoutComma(formatOf(locale, DAY).format(noonOf(date)), locale);
}

/** 'March 2025', 'mars 2025'. */
export function formatMonth(month: LocalMonth, language: Language): string {
  return formatOf(dateLocale(language), MONTH).format(noonOf(firstDay(month)));
}
