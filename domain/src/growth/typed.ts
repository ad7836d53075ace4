import { HEAD_MM, LENGTH_MM, WEIGHT_G } from '../activity/growth/growth.ts';
import { G_PER_OZ, type MeasureUnits, MM_PER_IN, OZ_PER_LB, STEPS } from './units.ts';

// Measures as they are typed or pasted.

/** A weight typed without a unit is in g from here on, as child health centres write it. */
const GRAMS_FROM = 200;

/** The number in a text with an optional unit; null for anything else. A comma without digits may be followed by some. */
function numberIn(text: string, unit: string): number | null {
  const digits = new RegExp(`^\\s*(\\d{1,6}(?:[.,]\\d{0,3})?)\\s*(?:${unit})?\\s*$`, 'i').exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replace(',', '.'));
}

function within(value: number, [least, most]: readonly [number, number]): number | null {
  return value >= least && value <= most ? value : null;
}

/** Grams of '4,2', '4.2 kg', '4 200 g' and '4200'; null for anything else, and for what cannot be stored. */
export function parseKg(text: string): number | null {
  const plain = text.replace(/(\d)[\s\u00a0](?=\d{3}\b)/g, '$1');
  const grams = numberIn(plain, 'g|gram') ?? Number.NaN;
  const isGrams = /g/i.test(plain.replace(/kg/i, '')) || grams >= GRAMS_FROM;
  if (isGrams) return Number.isInteger(grams) ? within(grams, WEIGHT_G) : null;
  const kg = numberIn(plain, 'kg|kilo');
  return kg === null ? null : within(Math.round(kg * 1000), WEIGHT_G);
}

/** Grams of whole pounds and ounces in tenths or quarters; an empty field is 0. '9 lb 4 oz' may be in the first one. */
export function parseLbOz(lb: string, oz: string): number | null {
  const pasted = /^\s*(\d+)\s*lbs?\.?\s*([\d.,]+)\s*(?:oz\.?)?\s*$/i.exec(lb);
  if (pasted && oz.trim() === '') return parseLbOz(pasted[1] ?? '', pasted[2] ?? '');
  if (lb.trim() === '' && oz.trim() === '') return null;
  const pounds = lb.trim() === '' ? 0 : numberIn(lb, 'lbs?\\.?');
  const ounces = oz.trim() === '' ? 0 : numberIn(oz, 'oz\\.?');
  if (pounds === null || ounces === null || !Number.isInteger(pounds) || ounces >= OZ_PER_LB || !isStep(ounces)) {
    return null;
  }
  return within(Math.round((pounds * OZ_PER_LB + ounces) * G_PER_OZ), WEIGHT_G);
}

/** Millimetres of '55,5' and '55.5 cm'. */
export function parseCm(text: string, limits: readonly [number, number]): number | null {
  const cm = numberIn(text, 'cm');
  if (cm === null || !isWhole(cm * 10)) return null;
  return within(Math.round(cm * 10), limits);
}

/** Millimetres of '21.75' and '21.75 in', in tenths or quarters. */
export function parseIn(text: string, limits: readonly [number, number]): number | null {
  const inches = numberIn(text, 'in|inch|inches|"');
  return inches === null || !isStep(inches) ? null : within(Math.round(inches * MM_PER_IN), limits);
}

export function parseLength(text: string, units: MeasureUnits): number | null {
  return units === 'imperial' ? parseIn(text, LENGTH_MM) : parseCm(text, LENGTH_MM);
}

export function parseHead(text: string, units: MeasureUnits): number | null {
  return units === 'imperial' ? parseIn(text, HEAD_MM) : parseCm(text, HEAD_MM);
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

function isStep(value: number): boolean {
  const hundredths = (value % 1) * 100;
  return isWhole(hundredths) && STEPS.includes(Math.round(hundredths));
}

/** The same digits in the other unit, for who mistook one for the other: 4.2 kg read as lb, in g. */
export function weightInOtherUnit(grams: number, units: MeasureUnits): number {
  const factor = (OZ_PER_LB * G_PER_OZ) / 1000;
  return Math.round(units === 'imperial' ? grams / factor : grams * factor);
}

/** 55 cm read as inches, in mm, and the other way round. */
export function lengthInOtherUnit(mm: number, units: MeasureUnits): number {
  const factor = MM_PER_IN / 10;
  return Math.round(units === 'imperial' ? mm / factor : mm * factor);
}
