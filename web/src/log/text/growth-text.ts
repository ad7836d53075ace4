import { type Growth, MEASURES, type Measure, measureOf } from '@lulla/domain/activity/growth/growth';
import { inchesOf, lbOzOf, type MeasureUnits } from '@lulla/domain/growth/units';
import { getUnits } from '../../i18n/grammar/units.ts';
import type { Words } from '../../i18n/sv.ts';

type EntryWords = Words['activity'];

/** In which units this person types and reads measures. */
export function getMeasureUnits(): MeasureUnits {
  return getUnits().growth;
}

/** A number as it is typed, with the language's decimal mark: '4,2'. */
export function measureNumber(value: number, { entry }: EntryWords): string {
  return String(value).replace('.', entry.growth.decimal);
}

/** A measure in g or mm with its unit: '4,2 kg', '9 lb 4 oz', '54,5 cm', '21.5 in'. */
export function measureText(measure: Measure, value: number, words: EntryWords, units = getMeasureUnits()): string {
  const number = (amount: number) => measureNumber(amount, words);
  if (measure !== 'weight') {
    return units === 'imperial' ? `${number(inchesOf(value))} in` : `${number(value / 10)} cm`;
  }
  if (units === 'metric') return `${number(value / 1000)} kg`;
  const { lb, oz } = lbOzOf(value);
  return `${lb} lb ${number(oz)} oz`;
}

/** 'Weight 4.2 kg, length 54.5 cm': what was measured. */
export function growthTitle(entry: Growth, words: EntryWords): string {
  const { growth } = words.entry;
  const parts = MEASURES.flatMap((measure) => {
    const value = measureOf(entry, measure);
    return value === null ? [] : [growth[measure](measureText(measure, value, words))];
  });
  const [first = '', ...others] = parts;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...others].join(', ');
}
