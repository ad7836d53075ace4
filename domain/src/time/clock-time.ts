import * as z from 'zod/mini';

/** A reading of a wall clock, 'HH:mm', 00:00 to 23:59. Sorts as text; belongs to no time zone. */
export type ClockTime = `${number}:${number}`;

export const clockTimeSchema = z
  .templateLiteral([z.number(), ':', z.number()])
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
