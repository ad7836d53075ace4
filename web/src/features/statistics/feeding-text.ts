import type { FeedingTotals } from '@lulla/domain/statistics/day-totals';
import { formatCount } from '../../time/number-text.ts';
import type { Language } from '../../words/grammar/language.ts';
import type { LaterWords } from '../../words/sv-later.ts';

export interface FeedingText {
  /** Null: nothing was fed. */
  readonly value: string | null;
  readonly unit: string | undefined;
  readonly parts: readonly (string | null)[];
}

/**
 * The day's feeding: ml, then the feeds and those without an amount. Where no feed has an amount there is no sum to show,
 * not a 0, and the number of feeds takes its place.
 */
export function feedingText(
  { totalMl, count, breastmilk, unknownAmount }: FeedingTotals,
  words: LaterWords['statistics']['today'],
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
