import type { Instant } from '@lulla/domain/time/instant';
import { localDate } from '@lulla/domain/time/zone';
import type { Language } from '../i18n/grammar/language.ts';
import { type DateLocale, formatDate, formatDay, formatMoment } from './day-names.ts';

const TODAY: Readonly<Record<Language, string>> = { sv: 'idag', en: 'today' };

/** The end of what began at `startedAt`: as `formatMoment`, and 'today 06:10' where it began on another day. */
export function formatEnd(instant: Instant, startedAt: Instant, now: Instant, locale: DateLocale): string {
  const text = formatMoment(instant, now, locale);
  const [start, end, today] = [startedAt, instant, now].map((each) => localDate(each, locale.zone));
  return end === today && start !== end ? `${TODAY[locale.language]} ${text}` : text;
}

/** 'Sat 21 Nov'; in another year than that of `now` '21 November 2025'. */
export function formatDayOfYear(instant: Instant, now: Instant, locale: DateLocale): string {
  const [year, present] = [instant, now].map((each) => localDate(each, locale.zone).slice(0, 4));
  return year === present ? formatDay(instant, locale) : formatDate(instant, locale);
}
