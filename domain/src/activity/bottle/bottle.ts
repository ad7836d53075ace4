import type * as z from 'zod/mini';
import { FEED_SESSION, feedSums } from '../entry/feed-session.ts';
import type { Kind } from '../entry/kind.ts';
import type { bottleSchema } from './bottle-schema.ts';

/** Bottle presets in ml: 30 to 300 in steps of 30 (core-tracking §5). */
export const BOTTLE_STEP_ML = 30;
export const MIN_BOTTLE_ML = 30;
/** Top of both the presets and the finish slider, in ml. */
export const MAX_BOTTLE_ML = 300;
/** Finish slider in ml: 0 to 300 in steps of 10 (core-tracking §5). */
export const FINISH_STEP_ML = 10;

export const BOTTLE_PRESETS_ML: readonly number[] = Array.from(
  { length: MAX_BOTTLE_ML / BOTTLE_STEP_ML },
  (_, index) => (index + 1) * BOTTLE_STEP_ML,
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
