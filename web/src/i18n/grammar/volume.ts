import { countOf, mlOfCount } from '@lulla/domain/activity/bottle/volume';
import type { Language } from './language.ts';
import { formatCount, formatTenths } from './number.ts';
import { getUnits } from './units.ts';

/** An amount without its unit: '120', '1,240' and '1 240', or in fl oz '4.1' and '4,1'. */
export function volumeNumber(language: Language, ml: number): string {
  const { volume: unit } = getUnits();
  return unit === 'ml' ? formatCount(ml, language) : formatTenths(countOf(ml, unit) / 10, language);
}

/** The same as a field holds it: digits are not grouped, because a group breaks when one of them is deleted. */
export function fieldNumber(language: Language, ml: number): string {
  return getUnits().volume === 'ml' ? String(ml) : volumeNumber(language, ml);
}

/** An amount in the reader's unit: '120 ml', '4.1 oz' (R182). */
export function volume(language: Language, ml: number): string {
  return `${volumeNumber(language, ml)} ${getUnits().volume}`;
}

/** What is left of `ml` beside `part`, so that the two that are shown come to what is shown of all. */
export function volumeBeside(ml: number, part: number): number {
  const { volume: unit } = getUnits();
  return mlOfCount(countOf(ml, unit) - countOf(part, unit), unit, ml - part);
}
