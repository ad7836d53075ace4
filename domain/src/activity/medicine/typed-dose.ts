import { CENTI_DOSE, type DoseUnit, LEAST_MINUTES } from './medicine.ts';

// What is typed or pasted into the fields of a medicine.

const UNIT_WORDS: Readonly<Record<DoseUnit, RegExp>> = {
  ml: /^ml\.?$/i,
  mg: /^mg\.?$/i,
  drops: /^(?:drops?|dropp(?:ar|e)?)\.?$/i,
  tablet: /^tab(?:l(?:ets?|ett(?:er)?)?)?\.?$/i,
  suppository: /^(?:supp(?:ositor(?:y|ies|ier?|ium))?|stolpiller)\.?$/i,
};

interface TypedDose {
  /** Hundredths of the unit. */
  readonly centiDose: number;
  /** Null where none was typed. */
  readonly unit: DoseUnit | null;
}

/** '2,5', '2.5 ml', '1 tablet', '1 000 mg'. Null for anything else, and out of bounds. */
export function parseDose(text: string): TypedDose | null {
  const plain = text.replace(/(\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const [, whole, decimals = '', word = ''] = /^\s*(\d{0,5})(?:[.,](\d{0,2}))?\s*(\p{L}+\.?)?\s*$/u.exec(plain) ?? [];
  if (whole === undefined || (whole === '' && decimals === '')) return null;
  const named = Object.entries(UNIT_WORDS).find(([, words]) => words.test(word));
  if (word !== '' && !named) return null;
  const centiDose = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return isWithin(centiDose, CENTI_DOSE) ? { centiDose, unit: (named?.[0] as DoseUnit | undefined) ?? null } : null;
}

/**
 * Minutes of '6', '4,5 h', '4:30', '4 h 30 min' and '45 min'. Null for anything else, out of bounds, and for '4.30' and '4,50':
 * they are hundredths of an hour to some, hours and minutes to others.
 */
export function parseLeastTime(text: string): number | null {
  const minutes = minutesIn(text.trim());
  return minutes !== null && isWithin(minutes, LEAST_MINUTES) ? minutes : null;
}

const HOURS = '(?:h|hours?|tim(?:mar|me)?)\\.?';
const MINUTES = '(?:m|min(?:ute[rs]?|ut)?)\\.?';

function minutesIn(text: string): number | null {
  const [, decimal] = new RegExp(`^(\\d{1,3}(?:[.,](?:\\d|00))?)\\s*(?:${HOURS})?$`, 'i').exec(text) ?? [];
  // Tenths of an hour: no sum of fractions.
  if (decimal !== undefined) return Math.round(Number(decimal.replace(',', '.')) * 10) * 6;
  const [, alone] = new RegExp(`^(\\d{1,5})\\s*${MINUTES}$`, 'i').exec(text) ?? [];
  if (alone !== undefined) return Number(alone);
  const both = new RegExp(`^(\\d{1,3})(?::(?=\\d\\d)|\\s*${HOURS}\\s*)([0-5]?\\d)(?:\\s*${MINUTES})?$`, 'i').exec(text);
  return both ? Number(both[1]) * 60 + Number(both[2]) : null;
}

/** As a least time is typed: '6', '4:30'. It reads back the same. */
export function leastTimeText(minutes: number): string {
  const rest = minutes % 60;
  const hours = String(Math.floor(minutes / 60));
  return rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`;
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
