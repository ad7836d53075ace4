import type { VolumeUnit } from '../../account/units.ts';

// Amounts are stored in whole ml. A unit counts them in the smallest step that it shows: 1 ml, or a tenth of a fl oz. Every
// count is an amount of its own, so what was typed reads back the same (R182).

/** ml in a US fl oz. */
const ML_PER_OZ = 29.5735;

/** What is shown of an amount, as a count. Of something never nothing is shown. */
export function countOf(ml: number, unit: VolumeUnit): number {
  if (unit === 'ml') return ml;
  return ml > 0 ? Math.max(1, Math.round((ml * 10) / ML_PER_OZ)) : 0;
}

/** Whole ml of a count; `known` where that is shown as the same count, so that nothing is rounded twice. */
export function mlOfCount(count: number, unit: VolumeUnit, known: number | null = null): number {
  if (known !== null && countOf(known, unit) === count) return known;
  return unit === 'ml' ? count : Math.round((count * ML_PER_OZ) / 10);
}
