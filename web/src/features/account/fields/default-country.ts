import { COUNTRY_CODES, type CountryCode, defaultCountry, isCountryCode } from '@lulla/domain/account/countries';
import type { Language } from '../../../i18n/grammar/language.ts';
import { regionOf } from '../../../time/region.ts';

/**
 * The country chosen for somebody who has not chosen yet: where their time zone is, or the region their browser's languages
 * name; where neither says anything that of the page's language (accounts specification, 2).
 */
export function likelyCountry(
  language: Language,
  { languages, zone }: { languages: readonly string[]; zone: string },
): CountryCode {
  const region = regionOf(languages);
  const named = region !== null && isCountryCode(region) ? [region] : [];
  const here = [...named, ...LIKELY, ...COUNTRY_CODES].find((code) => zonesOf(code).includes(zone));
  return here ?? named[0] ?? defaultCountry(language);
}

/** Asked first: all of them together take a slow phone a fifth of a second. */
const LIKELY = ['SE', 'US', 'GB', 'NO', 'FI', 'DK', 'DE'] as const;

/** The time zones of a country, by the browser's own list; none where it has no such list. */
function zonesOf(code: CountryCode): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`);
  // The standard has a method, earlier engines have a property, and the oldest have neither.
  const ask: unknown = Reflect.get(locale, 'getTimeZones');
  const zones: unknown = typeof ask === 'function' ? ask.call(locale) : Reflect.get(locale, 'timeZones');
  return Array.isArray(zones) ? zones : [];
}

/** Every country by its name in a language, in that language's alphabetical order. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    compare(a.label, b.label),
  );
}
