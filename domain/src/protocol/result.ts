import * as z from 'zod/mini';
import { activitySchema } from '../activity/activity-schema.ts';
import { lotChangeSchema } from '../activity/milk-store/lot-schema.ts';
import { stockChangeSchema } from '../stock/stock-schema.ts';
import { uuidSchema } from '../uuid.ts';
import { effectSchema } from './effect.ts';
import { REJECTIONS, SUPERSEDED_REASONS } from './outcome-codes.ts';

/** The answer to one operation: stored and repeated identically, except `rejected`, which may be retried. */
export const resultSchema = z.discriminatedUnion('status', [
  z.strictObject({
    operationId: uuidSchema,
    status: z.literal('applied'),
    effects: z.array(effectSchema),
    /** Entries that *undo* skipped because they changed since. */
    skipped: z.array(uuidSchema),
    /** Null when the stock was not concerned. */
    stock: z.nullable(stockChangeSchema),
    /** Absent unless it was about one lot of the milk store. Older clients ignore it (D32). */
    lot: z.optional(lotChangeSchema),
  }),
  z.strictObject({
    operationId: uuidSchema,
    status: z.literal('superseded'),
    reason: z.enum(SUPERSEDED_REASONS),
    /** The present entry; null when it is deleted. */
    activity: z.nullable(activitySchema),
    /** Who was first; null when that account is gone or it was nobody in particular. */
    by: z.nullable(uuidSchema),
  }),
  z.strictObject({ operationId: uuidSchema, status: z.literal('rejected'), code: z.enum(REJECTIONS) }),
]);

export type OperationResult = z.infer<typeof resultSchema>;
