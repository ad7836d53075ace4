import type { Language } from '../i18n/grammar/language.ts';
import { getZone } from './zone.ts';

/** Where the month comes before the day in English. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'CA', 'PH', 'PR', 'GU', 'AS', 'UM', 'VI', 'MP']);

/** The first region that the browser's languages name ('GB' of 'en-GB'); null when none does. */
export function regionOf(languages: readonly string[]): string | null {
  for (const tag of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1];
    if (region) return region.toUpperCase();
  }
  return null;
}

/** How English dates are written for a reader of these languages: 'Mon 30 Nov', or 'Mon, Nov 30' as in the United States. */
export function englishLocale(languages: readonly string[], zone: string): 'en-GB' | 'en-US' {
  const region = regionOf(languages);
  if (region === null) return /^(?:America\/|US\/|UTC$)/.test(zone) ? 'en-US' : 'en-GB';
  return MONTH_FIRST.has(region) ? 'en-US' : 'en-GB';
}

/** The languages the browser names, most wanted first. */
export function browserLanguages(): readonly string[] {
  return typeof navigator === 'object' ? (navigator.languages ?? [navigator.language]) : ['en-US'];
}

let english: 'en-GB' | 'en-US' | null = null;

/** The locale that dates are written in. Looked up once. */
export function dateLocale(language: Language): string {
  if (language === 'sv') return 'sv-SE';
  english ??= englishLocale(browserLanguages(), getZone());
  return english;
}

/** A date with its weekday: engines disagree whether British English has a comma behind it. */
export function withoutComma(text: string, locale: string): string {
  return locale === 'en-GB' ? text.replace(/^(\p{L}+),/u, '$1') : text;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of these options, made once: that takes a browser long. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
