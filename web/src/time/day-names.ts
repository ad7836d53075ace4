import type { Instant } from '@lulla/domain/time/instant';
import { daysBetween, localDate } from '@lulla/domain/time/zone';
import type { Language } from '../i18n/grammar/language.ts';
import { dateFormat, dateLocale, withoutComma } from './region.ts';
import { formatClock } from './wall-clock.ts';

const YESTERDAY: Readonly<Record<Language, string>> = { sv: 'igår', en: 'yesterday' };

const TOMORROW: Readonly<Record<Language, string>> = { sv: 'imorgon', en: 'tomorrow' };

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function shortDay(instant: Instant, dates: DateLocale, options: Intl.DateTimeFormatOptions = {}): string {
  const locale = localeOf(dates);
  const format = dateFormat(locale, { timeZone: dates.zone, ...SHORT_DAY, ...options });
  return withoutComma(format.format(instant), locale);
}

export interface DateLocale {
  readonly language: Language;
  readonly zone: string;
  /** How dates are written; absent: as in the locale's region. */
  readonly locale?: string;
}

const localeOf = ({ language, locale }: DateLocale) => locale ?? dateLocale(language);

/** '03:12' today, 'yesterday 23:10', 'tomorrow 04:20', 'Sat 21 Nov 23:10' before, with the year when it is another. */
export function formatMoment(instant: Instant, now: Instant, locale: DateLocale): string {
  const { language, zone } = locale;
  const clock = formatClock(instant, zone);
  const [date, today] = [localDate(instant, zone), localDate(now, zone)];
  const days = daysBetween(date, today);
  if (days === 0) return clock;
  if (days === 1) return `${YESTERDAY[language]} ${clock}`;
  if (days === -1) return `${TOMORROW[language]} ${clock}`;
  const isSameYear = date.slice(0, 4) === today.slice(0, 4);
  return `${shortDay(instant, locale, isSameYear ? {} : { year: 'numeric' })} ${clock}`;
}

/** 'Sat 21 Nov', whatever day it is. */
export function formatDay(instant: Instant, locale: DateLocale): string {
  return shortDay(instant, locale);
}

/** '21 November 2026': a day that may lie in another year. */
export function formatDate(instant: Instant, locale: DateLocale): string {
  return dateFormat(localeOf(locale), { timeZone: locale.zone, ...LONG_DATE }).format(instant);
}
