import * as z from 'zod/mini';
import { activitySchema } from '../activity/activity-schema.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';

/** A canonical row: an entry, or the tombstone of one. A device keeps the row with the highest revision. */
export const logRowSchema = z.strictObject({
  id: uuidSchema,
  revision: z.int().check(z.gte(1)),
  /** Null once deleted. */
  activity: z.nullable(activitySchema),
  /** Null while it is in the log. `by` is null after that account was deleted. */
  deleted: z.nullable(z.strictObject({ at: instantSchema, by: z.nullable(uuidSchema) })),
});

export type LogRow = z.infer<typeof logRowSchema>;
