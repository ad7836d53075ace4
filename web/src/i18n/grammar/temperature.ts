import { degreesIn } from '@lulla/domain/activity/temperature/typed-temperature';
import type { Language } from './language.ts';
import { getUnits } from './units.ts';

/** Degrees without their unit, in the reader's: '38,25', '101.3' (R248). */
export function temperatureNumber(language: Language, centiCelsius: number): string {
  const shown = degreesIn(centiCelsius, getUnits().temperature);
  return language === 'sv' ? shown.replace('.', ',') : shown;
}

export function temperatureUnit(): '°C' | '°F' {
  return getUnits().temperature === 'c' ? '°C' : '°F';
}

/** A temperature in the reader's unit: '38.5 °C', '101.3 °F'. */
export function temperature(language: Language, centiCelsius: number): string {
  return `${temperatureNumber(language, centiCelsius)} ${temperatureUnit()}`;
}
