import * as z from 'zod/mini';
import { stockSchema } from '../stock/stock-schema.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { cursorSchema } from './cursor.ts';
import { eventRowSchema } from './event-row.ts';
import { familyInfoSchema } from './family-info.ts';
import { logRowSchema } from './log-row.ts';
import { resultSchema } from './result.ts';

/**
 * The answer to a sync. When every operation of a push was refused, its HTTP status is the first refusal's and an `error`
 * with that code stands beside the same content; otherwise 200. Devices read the content either way.
 */
export const syncResponseSchema = z.strictObject({
  serverTime: instantSchema,
  /** One for each operation, in order. */
  results: z.array(resultSchema),
  /** True: forget all rows and events, `rows` and `events` are the whole of what a device holds. */
  reset: z.boolean(),
  rows: z.array(logRowSchema),
  events: z.array(eventRowSchema),
  /** Null when nothing of it changed since the cursor. */
  family: z.nullable(familyInfoSchema),
  /** Null when it did not change since the cursor; `current` is null where none was ever set. */
  stock: z.nullable(z.strictObject({ current: z.nullable(stockSchema) })),
  cursor: cursorSchema,
  error: z.optional(z.strictObject({ code: z.string(), requestId: z.optional(z.string()) })),
});

export type SyncResponse = z.infer<typeof syncResponseSchema>;
