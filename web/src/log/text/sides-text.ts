import { SIDES, type SidedFeed, type SideSums, sideStateAt, sideSums } from '@lulla/domain/activity/breastmilk/sides';
import { type Instant, MINUTE } from '@lulla/domain/time/instant';
import type { Words } from '../../i18n/sv.ts';

/** 'L 12m, R 8m', breaking only between the sides, without a side that had no time; empty if neither had any. */
export function sumsText(sums: SideSums | null, { sides }: Words['activity']): string {
  if (!sums) return '';
  return SIDES.filter((side) => sums[side] > 0)
    .map((side) => sides.minutes[side](sums[side] < MINUTE ? '<\u00A01' : String(Math.round(sums[side] / MINUTE))))
    .join(', ');
}

/** What a title says of a feed's sides: the side while it runs, else the minutes of each. Empty without sides. */
export function sidesText(feed: SidedFeed, words: Words['activity']): string {
  if (feed.endedAt !== null) return sumsText(sideSums(feed, feed.endedAt), words);
  const state = feed.endUnknown ? null : sideStateAt(feed, Number.POSITIVE_INFINITY);
  return state === null ? '' : words.sides[state];
}

/** The minutes of a feed that runs with sides, up to `now`, and at least its last mark; empty of any other. */
export function runningSumsText(feed: SidedFeed, now: Instant, words: Words['activity']): string {
  return feed.endedAt === null && feed.sides
    ? sumsText(sideSums(feed, Math.max(now, feed.sides.at(-1)?.at ?? now)), words)
    : '';
}
