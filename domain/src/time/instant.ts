/** A moment, as whole milliseconds since 1970-01-01T00:00Z, used in messages, the replica and all rules. */
export type Instant = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** 24 elapsed hours, not a calendar day: those come from `zone.ts`, because two a year have 23 and 25 hours. */
export const DAY = 24 * HOUR;
