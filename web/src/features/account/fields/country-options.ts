import { COUNTRY_CODES } from '@lulla/domain/account/countries';
import type { Language } from '../../../i18n/grammar/language.ts';

/** Every country by its name in a language, in that language's alphabetical order. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    compare(a.label, b.label),
  );
}
