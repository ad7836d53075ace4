import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';

/** `GET /api/activities/first`: when the earliest entry of the family starts; null while the log is empty. */
export const firstActivityResponseSchema = z.strictObject({ startedAt: z.nullable(instantSchema) });

export type FirstActivityResponse = z.infer<typeof firstActivityResponseSchema>;
