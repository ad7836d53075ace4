import * as z from 'zod/mini';
import { uuidSchema } from '../uuid.ts';

/** How far a device has read; revisions become visible in order. Another family or epoch is answered with a reset. */
export const cursorSchema = z.strictObject({
  familyId: uuidSchema,
  epoch: z.int().check(z.gte(0)),
  revision: z.int().check(z.gte(0)),
});

export type Cursor = z.infer<typeof cursorSchema>;
