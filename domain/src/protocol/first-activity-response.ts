import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';

/** `GET /api/activities/first`: where the family's log begins. */
export const firstActivityResponseSchema = z.strictObject({
  /** When the earliest entry starts, those of *More* left out (R185); null while there is none. */
  startedAt: z.nullable(instantSchema),
  /** Entries of *More* before it: the first and the last start of each month of UTC, in order. Absent: none. */
  earlier: z.optional(z.array(instantSchema)),
});

export type FirstActivityResponse = z.infer<typeof firstActivityResponseSchema>;
