import * as z from 'zod/mini';
import { uuidSchema } from '../uuid.ts';

/**
 * How far a device has read. Another family or epoch (membership changed, a backup was restored) is answered with a
 * reset. Revisions become visible in order, so a cursor never skips one.
 */
export const cursorSchema = z.strictObject({
  familyId: uuidSchema,
  epoch: z.int().check(z.gte(0)),
  revision: z.int().check(z.gte(0)),
});

export type Cursor = z.infer<typeof cursorSchema>;
