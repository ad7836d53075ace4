import * as z from 'zod/mini';
import { localMonthSchema } from '../time/month.ts';

/** `GET /api/activities/months?zone=`: the months of the reader's zone in which an entry of the family starts, newest first. */
export const monthsAnswerSchema = z.strictObject({ months: z.array(localMonthSchema) });

export type MonthsAnswer = z.infer<typeof monthsAnswerSchema>;
