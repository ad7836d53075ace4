import { DAY, HOUR, MINUTE, SECOND } from '../time/instant.ts';

/** How far ahead of the server's clock a time may lie before it is 'in the future' (P15). */
export const FUTURE_TOLERANCE = MINUTE;
/** Entries may lie back to the account's creation minus this (P15). */
export const HISTORY_BEFORE_ACCOUNT = 365 * DAY;

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
