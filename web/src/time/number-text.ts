import type { Language } from '../i18n/grammar/language.ts';
import { getUnits } from '../i18n/grammar/units.ts';
import { volumeNumber } from '../i18n/grammar/volume.ts';

const locales: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' };
const whole = {
  sv: new Intl.NumberFormat(locales.sv, { maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 0 }),
};
const tenths = {
  sv: new Intl.NumberFormat(locales.sv, { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 1 }),
};

/** A whole number: '1 240' in Swedish, '1,240' in English; what is not whole is rounded. */
export function formatCount(value: number, language: Language): string {
  return whole[language].format(value);
}

/** With one decimal where there is one: '4,4' and '4.4'. */
export function formatTenths(value: number, language: Language): string {
  return tenths[language].format(value);
}

/** A sum of amounts in the reader's unit, without it: '1 240' ml, '41.9' fl oz. */
export function formatVolume(ml: number, language: Language): string {
  return getUnits().volume === 'ml' ? formatCount(ml, language) : volumeNumber(language, ml);
}
