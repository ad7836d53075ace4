import * as z from 'zod/mini';
import { localMonthSchema } from '../time/month-schema.ts';

const countSchema = z.int().check(z.gte(0));

/** `GET /api/statistics/monthly?month=&zone=&child=`: the Monthly Summary of a child or all, of one month of the reader's zone. */
export const monthlySummarySchema = z.strictObject({
  month: localMonthSchema,
  /** Diapers used: changes, whatever was in them. */
  diapers: countSchema,
  baths: countSchema,
  /** Completed bottle and breastmilk feeds. */
  feeds: countSchema,
  /** Formula powder of what was eaten, g, unrounded; shown in whole grams. */
  powderGrams: z.number().check(z.gte(0)),
});

export type MonthlySummary = z.infer<typeof monthlySummarySchema>;
