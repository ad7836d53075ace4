import { keepLatest } from '@lulla/domain/time/keep-latest';
import type { Language } from './language.ts';

const MARKS: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  sv: { group: '\u00a0', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** A whole number: '1 240' in Swedish, '1,240' in English; what is not whole is rounded. */
export function formatCount(value: number, language: Language): string {
  return formatNumber(value, 0, language);
}

/** With one decimal where there is one: '4,4' and '4.4'. */
export function formatTenths(value: number, language: Language): string {
  return formatNumber(value, 1, language);
}

/** More than nothing, in whole ones or tenths, so that it never reads 0: '< 1', '< 0.1'. */
export function formatSome(value: number, least: 1 | 0.1, language: Language): string {
  const format = least === 1 ? formatCount : formatTenths;
  return value < least / 2 ? `<\u00A0${format(least, language)}` : format(value, language);
}

const EXACT = [/^\d+$/, /^\d+(?:\.\d)?$/] as const;

/** By hand what need not be rounded: the browser's first format of a number takes a slow phone 0.1 s. */
function formatNumber(value: number, decimals: 0 | 1, language: Language): string {
  const text = String(value);
  if (!EXACT[decimals].test(text)) return formatOf(`${LOCALES[language]} ${decimals}`).format(value);
  const { group, decimal } = MARKS[language];
  const [whole = '', tenth] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return tenth === undefined ? grouped : `${grouped}${decimal}${tenth}`;
}

const LOCALES: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' };

const formatOf = keepLatest(4, (key) => {
  const [locale, decimals] = key.split(' ');
  return new Intl.NumberFormat(locale, { maximumFractionDigits: Number(decimals) });
});
