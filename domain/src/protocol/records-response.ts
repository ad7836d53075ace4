import * as z from 'zod/mini';
import { RECORD_TYPES } from '../activity/entry/kind.ts';
import { uuidSchema } from '../uuid.ts';

/** The specification's record (core-tracking §3): what export and API show. English, whatever the reader's language. */
export const activityRecordSchema = z.strictObject({
  /** The entry's: the start and the end of one session carry the same. */
  id: uuidSchema,
  user_id: uuidSchema,
  /** Whom it is about; absent for the family's first child. */
  child_id: z.optional(uuidSchema),
  type: z.enum(RECORD_TYPES),
  /** 'yy-MM-dd - HH:mm' in the asked zone. */
  time: z.string().check(z.regex(/^\d\d-\d\d-\d\d - \d\d:\d\d$/)),
  /** ISO 8601, UTC. */
  timestamp: z.iso.datetime({ precision: 3 }),
  details: z.string(),
  /** '1h 5m', '45m', '< 1m'; null where there is none. */
  duration: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Ties the start and the end of one feed or sleep together; null elsewhere. */
  session_id: z.nullable(uuidSchema),
});

/** Records of one answer at the most; there are more where `next` is not null. */
export const MAX_RECORDS = 1000;

/**
 * `GET /api/records?from=&to=&zone=`: the records whose own time lies in `[from, to)` (instants in ms), newest first. So a
 * session over midnight is two records of two days, and months read one by one give every record once.
 */
export const recordsResponseSchema = z.strictObject({
  records: z.array(activityRecordSchema),
  /** Ask again with it as `after=` for those that follow; null when these were the last. */
  next: z.nullable(z.string()),
});

export type ActivityRecord = z.infer<typeof activityRecordSchema>;
export type RecordsResponse = z.infer<typeof recordsResponseSchema>;
