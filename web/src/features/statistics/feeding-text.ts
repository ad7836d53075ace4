import type { FeedingTotals } from '@lulla/domain/statistics/day-totals';
import type { Language } from '../../i18n/grammar/language.ts';
import type { Words } from '../../i18n/sv.ts';
import { formatCount } from '../../time/number-text.ts';

export interface FeedingText {
  /** Null: nothing was fed. */
  readonly value: string | null;
  readonly unit: string | undefined;
  readonly parts: readonly (string | null)[];
}

/**
 * The day's feeding: ml, then feeds and those without an amount. Without any amount the number of feeds is shown
 * instead of a sum.
 */
export function feedingText(
  { totalMl, count, breastmilk, unknownAmount }: FeedingTotals,
  words: Words['statistics']['today'],
  language: Language,
): FeedingText {
  if (count === 0) return { value: null, unit: undefined, parts: [] };
  const apart = [
    breastmilk > 0 ? words.breastmilk(breastmilk) : null,
    unknownAmount > 0 ? words.unknownAmount(unknownAmount) : null,
  ];
  if (breastmilk + unknownAmount === count) return { value: words.feeds(count), unit: undefined, parts: apart };
  return { value: formatCount(totalMl, language), unit: words.ml, parts: [words.feeds(count), ...apart] };
}
