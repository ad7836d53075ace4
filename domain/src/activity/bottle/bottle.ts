import type * as z from 'zod/mini';
import { FEED_SESSION, feedSums } from '../entry/feed-session.ts';
import type { Kind } from '../entry/kind.ts';
import type { bottleSchema } from './bottle-schema.ts';
import { breastMlIn, formulaEatenMl } from './milk.ts';

/** Bottle presets in ml: 30 to 300 in steps of 30 (core-tracking §5). */
const PRESET_STEP_ML = 30;
/** Top of the presets, and of the finish slider unless more was in the bottle, in ml. */
export const MAX_PRESET_ML = 300;
/** Finish slider in ml: steps of 10 (core-tracking §5). */
export const FINISH_STEP_ML = 10;
/** What a bottle may hold, in ml: any whole number up to 17 fl oz (P53). */
export const MIN_BOTTLE_ML = 1;
export const MAX_BOTTLE_ML = 503;
/** The most that can be typed in ml. */
export const MAX_TYPED_ML = 500;

export const BOTTLE_PRESETS_ML: readonly number[] = Array.from(
  { length: MAX_PRESET_ML / PRESET_STEP_ML },
  (_, index) => (index + 1) * PRESET_STEP_ML,
);

export type Bottle = z.infer<typeof bottleSchema>;

export const bottle: Kind<Bottle> = {
  session: FEED_SESSION,
  editable: ['startedAt', 'endedAt', 'note', 'startedMl', 'amountMl', 'milk'],
  recordType: 'feed',
  details: (feed, at) =>
    at === 'start'
      ? `Feeding started${amountOf(feed, feed.startedMl)}`
      : `Feeding completed${amountOf(feed, feed.amountMl)}`,
  sums: (feed) => feedSums(feed, formulaEatenMl(feed)),
};

/** ' (120ml)', ' (120ml breastmilk)', ' (120ml, 60ml of it breastmilk)'. */
function amountOf(feed: Bottle, ml: number | null): string {
  if (ml === null) return '';
  if (feed.milk === undefined) return ` (${ml}ml)`;
  return feed.milk === 'breast' ? ` (${ml}ml breastmilk)` : ` (${ml}ml, ${breastMlIn(feed, ml)}ml of it breastmilk)`;
}

/** Whole ml as they are typed or pasted: '95', '120 ml', '1,000'. Null for anything else, and beyond `least` and `most`. */
export function parseMl(text: string, least: number, most = MAX_TYPED_ML): number | null {
  const digits = /^\s*(\d{1,4}|[1-9][\s,]\d{3})\s*(?:ml)?\s*$/i.exec(text)?.[1];
  const ml = digits === undefined ? Number.NaN : Number(digits.replace(/\D/, ''));
  return ml >= least && ml <= most ? ml : null;
}
