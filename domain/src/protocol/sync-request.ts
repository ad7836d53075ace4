import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';
import { cursorSchema } from './cursor.ts';

const wireVersionSchema = z.int().check(z.gte(1), z.lte(1_000_000));

/** Operations in one push at the most; a device with more sends several, in order. */
export const MAX_OPERATIONS = 50;

/**
 * `POST /api/sync`: push, then pull. Operations are parsed one by one with `operationSchema`, so that a single bad one does
 * not hold up the rest of a queue; one without a readable id refuses the whole request.
 */
export const syncRequestSchema = z.strictObject({
  wire: wireVersionSchema,
  /** Whose queue this is. Another session's request is refused whole: nobody sends somebody else's entries. */
  userId: uuidSchema,
  /** The device's clock at sending, to measure its skew. */
  deviceTime: instantSchema,
  /** Null for a device that has nothing. */
  cursor: z.nullable(cursorSchema),
  operations: z.array(z.looseObject({ id: uuidSchema })).check(z.maxLength(MAX_OPERATIONS)),
});

export type SyncRequest = z.infer<typeof syncRequestSchema>;
