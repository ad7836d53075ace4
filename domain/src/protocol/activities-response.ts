import * as z from 'zod/mini';
import { logRowSchema } from './log-row.ts';

/** Maximum rows of one `GET /api/activities`; beyond, `truncated` is set. */
export const MAX_ACTIVITIES = 2000;

/** `GET /api/activities?from=&to=`: entries that touch `[from, to)` (ms), newest start first, no deleted ones. */
export const activitiesResponseSchema = z.strictObject({
  rows: z.array(logRowSchema),
  truncated: z.boolean(),
});

export type ActivitiesResponse = z.infer<typeof activitiesResponseSchema>;
