import * as z from 'zod/mini';
import { sessionFields } from '../entry/entry-schema.ts';

export const breastmilkSchema = z.strictObject({ kind: z.literal('breastmilk'), ...sessionFields });

/** Of a feed that is started, and of one that is over. */
export const breastmilkFeedSchema = z.strictObject({ kind: z.literal('breastmilk') });
