import * as z from 'zod/mini';
import { instantSchema } from '../../time/instant-schema.ts';
import { logFields, sessionFields } from '../entry/entry-schema.ts';

export const tummyTimeSchema = z.strictObject({ kind: z.literal('tummy_time'), ...sessionFields });

export const tummyTimeStartSchema = z.strictObject({ type: z.literal('tummy_time.start'), ...logFields });
export const tummyTimeLogSchema = z.strictObject({
  type: z.literal('tummy_time.log'),
  ...logFields,
  endedAt: instantSchema,
});
