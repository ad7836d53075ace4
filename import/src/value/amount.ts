import { G_PER_LB, G_PER_OZ, MM_PER_IN } from '@lulla/domain/growth/units';

const ML_PER_OZ = 29.5735;

/** '2,42', '2.5' and '120'; null for anything else. */
export function parseNumber(text: string): number | null {
  return /^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

export interface Amount {
  readonly value: number;
  /** Lower case without blanks and points at its end; '' for none. */
  readonly unit: string;
}

/** '70ml', '2.5 oz', '2.67ft.in'; null for what does not begin with a number. */
export function parseAmount(text: string): Amount | null {
  const [, digits = '', unit = ''] = /^(-?\d{1,9}(?:[.,]\d{1,9})?)\s*([^\d\s].*)?$/u.exec(text.trim()) ?? [];
  const value = parseNumber(digits);
  return value === null ? null : { value, unit: plainUnit(unit) };
}

export function plainUnit(unit: string): string {
  return unit
    .toLowerCase()
    .replace(/[\s_]+/gu, '')
    .replace(/\.$/, '');
}

const ML: Readonly<Record<string, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  ...named(['oz', 'floz', 'fl.oz', 'ozs'], ML_PER_OZ),
};
/** Without 'oz': a weight in ounces alone is rare, but it is one. */
const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  oz: G_PER_OZ,
  // What Huckleberry calls 'lb.oz' are decimal pounds.
  ...named(['lb', 'lbs', 'lb.oz', 'lbs.oz', 'pounds'], G_PER_LB),
};
const MM: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  ...named(['in', 'inch', 'inches', '"'], MM_PER_IN),
  // Decimal feet, whatever the name says.
  ...named(['ft', 'ft.in', 'feet'], MM_PER_IN * 12),
};

function named(names: readonly string[], factor: number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, factor]));
}

const scaled = (factors: Readonly<Record<string, number>>) => (amount: Amount | null) => {
  const factor = amount && Object.hasOwn(factors, amount.unit) ? factors[amount.unit] : undefined;
  return amount === null || factor === undefined ? null : Math.round(amount.value * factor);
};

/** Whole ml; null for another unit. */
export const toMl = scaled(ML);
/** Whole grams; null for another unit. */
export const toGrams = scaled(GRAMS);
/** Whole millimetres; null for another unit. */
export const toMm = scaled(MM);

/** No child has 45 °C, and none 45 °F. */
const HOTTEST = 45;

/** Hundredths of °C. Without a unit the number tells: 98.6 is °F. Null for another unit. */
export function toCentiCelsius(amount: Amount | null): number | null {
  if (amount === null) return null;
  const unit = amount.unit.replace(/[°º]/g, '') || (amount.value > HOTTEST ? 'f' : 'c');
  if (unit === 'c') return Math.round(amount.value * 100);
  return unit === 'f' ? Math.round(((amount.value - 32) * 500) / 9) : null;
}
