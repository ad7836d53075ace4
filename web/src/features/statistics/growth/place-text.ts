import { percentileOf } from '@lulla/domain/growth/standard';
import type { Language } from '../../../i18n/grammar/language.ts';
import { formatTenths } from '../../../i18n/grammar/number.ts';
import type { CurveChoice } from './chart-scale.ts';

/** Where a z-score is among the curves: '+0,3' deviations, or the percentile '62'. */
export function placeText(z: number, curves: CurveChoice, language: Language): string {
  if (curves === 'percentiles') return percentileText(z, language);
  const rounded = Math.round(z * 10) / 10;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return `${sign}${formatTenths(Math.abs(rounded), language)}`;
}

/** Whole numbers, tenths at the edges, and no 0 or 100, which nobody is. */
function percentileText(z: number, language: Language): string {
  const percentile = percentileOf(z);
  if (percentile < 0.1) return `< ${formatTenths(0.1, language)}`;
  if (percentile > 99.9) return `> ${formatTenths(99.9, language)}`;
  return percentile < 1 || percentile > 99 ? formatTenths(percentile, language) : String(Math.round(percentile));
}
