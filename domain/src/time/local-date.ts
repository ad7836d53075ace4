import * as z from 'zod/mini';
import { addDays, type LocalDate } from './zone.ts';

/** A calendar day that exists, from 2000 to 2099, like instants. */
export const localDateSchema = z.templateLiteral([z.number(), '-', z.number(), '-', z.number()]).check(
  z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  z.refine((date) => addDays(date as LocalDate, 0) === date, 'no such day'),
);
