import * as z from 'zod/mini';

/** A moment, as whole milliseconds since 1970-01-01T00:00Z. What the wire, the replica and every rule use. */
export type Instant = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** 24 elapsed hours, not a calendar day: calendar days come from `zone.ts`, because two a year are 23 and 25 hours. */
export const DAY = 24 * HOUR;

const YEAR_2000 = Date.UTC(2000, 0, 1);
const YEAR_2100 = Date.UTC(2100, 0, 1);

/** Refuses what no baby log can hold (1900, 9999, 2^53), so that no rule has to. */
export const instantSchema = z.int().check(z.gte(YEAR_2000), z.lt(YEAR_2100));
