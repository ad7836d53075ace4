import * as z from 'zod/mini';
import { activitySchema } from '../activity/activity-schema.ts';
import { uuidSchema } from '../uuid.ts';

/** What an operation did to one entry. Null means 'not in the log': before creation or after deletion. */
export const effectSchema = z.strictObject({
  id: uuidSchema,
  before: z.nullable(activitySchema),
  after: z.nullable(activitySchema),
});

export type Effect = z.infer<typeof effectSchema>;
