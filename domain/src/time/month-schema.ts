import * as z from 'zod/mini';

/** Months from 2000 to 2099, like instants. */
export const localMonthSchema = z
  .templateLiteral([z.number(), '-', z.number()])
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));
