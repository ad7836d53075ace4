import type { Instant } from '@lulla/domain/time/instant';
import { daysBetween, localDate } from '@lulla/domain/time/zone';
import type { Language } from '../words/language.ts';
import { formatClock } from './wall-clock.ts';

// American English, as the specification's 'Monday, March 3, 2025'.
const LOCALES: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-US' };
const YESTERDAY: Readonly<Record<Language, string>> = { sv: 'igår', en: 'yesterday' };

const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function shortDay(language: Language, zone: string, { year = false } = {}): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${year}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(year ? { year: 'numeric' } : {}),
  });
  formats.set(key, made);
  return made;
}

export interface Reader {
  readonly language: Language;
  readonly zone: string;
}

/** '03:12' today, 'yesterday 23:10', 'Sat, Nov 21 23:10' before, with the year when it is another. */
export function formatMoment(instant: Instant, now: Instant, { language, zone }: Reader): string {
  const clock = formatClock(instant, zone);
  const [date, today] = [localDate(instant, zone), localDate(now, zone)];
  const days = daysBetween(date, today);
  if (days === 0) return clock;
  if (days === 1) return `${YESTERDAY[language]} ${clock}`;
  const year = date.slice(0, 4) !== today.slice(0, 4);
  return `${shortDay(language, zone, { year }).format(instant)} ${clock}`;
}

/** 'Sat, Nov 21', whatever day it is. */
export function formatDay(instant: Instant, { language, zone }: Reader): string {
  return shortDay(language, zone).format(instant);
}

/** 'November 21, 2026': a day that may lie in another year. */
export function formatDate(instant: Instant, { language, zone }: Reader): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, ...LONG_DATE }).format(instant);
}
