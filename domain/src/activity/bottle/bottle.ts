import type * as z from 'zod/mini';
import { FEED_SESSION, feedSums } from '../entry/feed-session.ts';
import type { Kind } from '../entry/kind.ts';
import type { bottleSchema } from './bottle-schema.ts';

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
  editable: ['startedAt', 'endedAt', 'note', 'startedMl', 'amountMl'],
  recordType: 'feed',
  details: ({ startedMl, amountMl }, at) =>
    at === 'start' ? `Feeding started${ml(startedMl)}` : `Feeding completed${ml(amountMl)}`,
  sums: (feed) => feedSums(feed, feed.amountMl ?? 0),
};

function ml(amount: number | null): string {
  return amount === null ? '' : ` (${amount}ml)`;
}

/** Whole ml as they are typed or pasted: '95', '120 ml'. Null for anything else, and beyond `least` and `MAX_TYPED_ML`. */
export function parseMl(text: string, least: number): number | null {
  const digits = /^\s*(\d{1,4})\s*(?:ml)?\s*$/i.exec(text)?.[1];
  const ml = digits === undefined ? Number.NaN : Number(digits);
  return ml >= least && ml <= MAX_TYPED_ML ? ml : null;
}
