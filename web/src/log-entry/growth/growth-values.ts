import type { Growth, Measure } from '@lulla/domain/activity/growth/growth';
import { isDoubtful, type Reading } from '@lulla/domain/growth/doubt';
import { lengthInOtherUnit, weightInOtherUnit } from '@lulla/domain/growth/typed';
import { inchesOf, lbOzOf, type MeasureUnits } from '@lulla/domain/growth/units';
import type { GrowthWords } from '../../i18n/growth/words.ts';
import type { Words } from '../../i18n/sv.ts';
import { getMeasureUnits, measureNumber, measureText } from '../../log/text/growth-text.ts';

/** In g and mm; null where nothing is typed, NaN where it cannot be read. */
export type Values = Pick<Growth, 'weightG' | 'lengthMm' | 'headMm'>;

export const FIELD_OF = { weight: 'weightG', length: 'lengthMm', head: 'headMm' } as const satisfies Record<
  Measure,
  keyof Values
>;

/** A value that may be a mistake: what is asked before it is saved, and what it may be instead. */
export interface ValueDoubt {
  /** Whose, which measure and value: what is accepted is accepted of these alone. */
  readonly about: string;
  readonly question: string;
  /** What the button says that saves it as it is. */
  readonly answer: string;
  /** The same digits in the other unit, where that is likelier. */
  readonly other: { readonly text: string; readonly measure: Measure; readonly value: number } | null;
}

interface DoubtWords {
  readonly activity: Words['activity'];
  readonly growth: GrowthWords;
}

type Known = Parameters<typeof isDoubtful>[1];

/** What to ask about each doubtful value (R235). */
export function valueDoubts(readings: readonly Reading[], known: Known, words: DoubtWords): readonly ValueDoubt[] {
  return readings.filter((each) => isDoubtful(each, known)).map((each) => doubtOf(each, known, words));
}

function doubtOf(reading: Reading, known: Known, words: DoubtWords): ValueDoubt {
  const { measure, value } = reading;
  const about = `${known.child.id} ${measure} ${value}`;
  const typed = measureText(measure, value, words.activity);
  const { sheet } = words.growth;
  const answer = sheet.saveTyped(typed);
  const other = inOtherUnit(measure, value, getMeasureUnits(), words);
  if (other !== null && !isDoubtful({ ...reading, value: other.value }, known)) {
    return { about, question: sheet.either(sheet[measure], typed, other.text), answer, other: { ...other, measure } };
  }
  const isFirst = known.entries.every((entry) => entry[FIELD_OF[measure]] === null);
  const question = (isFirst ? sheet.rightFirst : sheet.right)(sheet[measure], typed);
  return { about, question, answer, other: null };
}

/** '4.2 lb' of 4.2 kg. Null where nobody mistakes one for the other: pounds with ounces. */
function inOtherUnit(measure: Measure, value: number, units: MeasureUnits, words: DoubtWords) {
  const say = (digits: number, unit: string) => `${measureNumber(digits, words.activity)} ${unit}`;
  if (measure !== 'weight') {
    const digits = units === 'imperial' ? inchesOf(value) : value / 10;
    return { text: say(digits, units === 'imperial' ? 'cm' : 'in'), value: lengthInOtherUnit(value, units) };
  }
  if (units === 'metric') return { text: say(value / 1000, 'lb'), value: weightInOtherUnit(value, units) };
  const { lb, oz } = lbOzOf(value);
  return oz === 0 ? { text: say(lb, 'kg'), value: weightInOtherUnit(value, units) } : null;
}
