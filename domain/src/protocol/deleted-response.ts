import * as z from 'zod/mini';
import { activitySchema } from '../activity/activity-schema.ts';
import { instantSchema } from '../time/instant-schema.ts';

/** Deleted entries of one answer at the most; more is `truncated`. */
export const MAX_DELETED = 500;

/** `GET /api/activities/deleted`: the reader's own, of the last 30 days, restorable (P22), latest deletion first. */
export const deletedResponseSchema = z.strictObject({
  entries: z.array(z.strictObject({ activity: activitySchema, deletedAt: instantSchema })),
  truncated: z.boolean(),
});

export type DeletedResponse = z.infer<typeof deletedResponseSchema>;
