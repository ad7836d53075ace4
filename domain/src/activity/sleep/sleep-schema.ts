import * as z from 'zod/mini';
import { instantSchema } from '../../time/instant-schema.ts';
import { logFields, sessionFields } from '../entry/entry-schema.ts';

export const sleepSchema = z.strictObject({ kind: z.literal('sleep'), ...sessionFields });

export const sleepStartSchema = z.strictObject({ type: z.literal('sleep.start'), ...logFields });
export const sleepLogSchema = z.strictObject({ type: z.literal('sleep.log'), ...logFields, endedAt: instantSchema });
