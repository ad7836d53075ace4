import type { Units } from '../account/units.ts';

/** How a person types and reads measures. */
export type MeasureUnits = Units['growth'];

export const G_PER_OZ = 28.349523125;
export const OZ_PER_LB = 16;
export const G_PER_LB = G_PER_OZ * OZ_PER_LB;
export const MM_PER_IN = 25.4;
/** What may be typed of oz and in, in hundredths: tenths and quarters. All of them differ in whole g and mm (R231). */
export const STEPS: readonly number[] = [0, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90];

/** The step nearest to a value, in hundredths: what was typed, where it was. */
function nearestStep(value: number): number {
  const [hundredths, whole] = [value * 100, Math.floor(value) * 100];
  const near = [...STEPS, 100].map((step) => whole + step);
  return near.reduce((best, step) => (Math.abs(step - hundredths) < Math.abs(best - hundredths) ? step : best));
}

/** Pounds and ounces as they were typed. */
export function lbOzOf(grams: number): { readonly lb: number; readonly oz: number } {
  const hundredths = nearestStep(grams / G_PER_OZ);
  const lb = Math.floor(hundredths / (OZ_PER_LB * 100));
  return { lb, oz: (hundredths - lb * OZ_PER_LB * 100) / 100 };
}

export function inchesOf(mm: number): number {
  return nearestStep(mm / MM_PER_IN) / 100;
}
