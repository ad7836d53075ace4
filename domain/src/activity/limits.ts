import { DAY, HOUR, MINUTE, SECOND } from '../time/instant.ts';

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

/** P17. */
export const DEFAULT_DROP_COUNT = 5;
export const MAX_DROP_COUNT = 50;

/** How far ahead of the server's clock a time may lie before it is 'in the future' (P15). */
export const FUTURE_TOLERANCE = MINUTE;
/** A past feed reaches back this far, or to the start of today where that is longer ago (P15). */
export const PAST_FEED_WINDOW = DAY;
/** The longest day: clocks go back by an hour. */
export const LONGEST_DAY = 25 * HOUR;
/** Entries may lie back to the account's creation minus this (P15). */
export const HISTORY_BEFORE_ACCOUNT = 365 * DAY;

/** How long an own session shows as running before it asks 'When did it end?' (P14). */
export const OWN_FEED_RUNS = { phone: 2 * HOUR, elsewhere: 12 * HOUR } as const;
export const OWN_SLEEP_RUNS = 24 * HOUR;
/** A partner's feed is listed with an End button for 4 hours, and counts as running for 6 (core-tracking §9). */
export const PARTNER_FEED_LISTED = 4 * HOUR;
export const PARTNER_FEED_RUNS = 6 * HOUR;
export const PARTNER_SLEEP_RUNS = 24 * HOUR;

/** How long after an end another one may replace it (P43). */
export const END_REPLACEABLE_FOR = 12 * HOUR;

/** Two sessions of one kind that began within this time may be the same (P49). */
export const SAME_START_WITHIN = MINUTE;
/** How long after their start people are asked about it. */
export const SAME_ASKED_FOR = DAY;

/** If a device's clock is off by more than this, the server shifts its times (P15). */
export const CLOCK_SKEW_TOLERANCE = 60 * SECOND;

/** How long a deleted entry can be found and restored from the history (P22). */
export const RESTORABLE_FOR = 30 * DAY;
