import * as z from 'zod/mini';
import { sessionFields } from '../entry/entry-schema.ts';
import { MAX_BOTTLE_ML, MIN_BOTTLE_ML } from './bottle.ts';

export const startedMlSchema = z.int().check(z.gte(MIN_BOTTLE_ML), z.lte(MAX_BOTTLE_ML));
export const amountMlSchema = z.int().check(z.gte(0), z.lte(MAX_BOTTLE_ML));

export const bottleSchema = z.strictObject({
  kind: z.literal('bottle'),
  ...sessionFields,
  /** ml in the bottle at the start; null when a finished feed was logged. */
  startedMl: z.nullable(startedMlSchema),
  /** What was eaten, ml; null while open or unknown. */
  amountMl: z.nullable(amountMlSchema),
});

export const bottleChanges = {
  startedMl: z.optional(startedMlSchema),
  amountMl: z.optional(z.nullable(amountMlSchema)),
};

export const startedBottleSchema = z.strictObject({ kind: z.literal('bottle'), startedMl: startedMlSchema });
export const finishedBottleSchema = z.strictObject({ kind: z.literal('bottle'), amountMl: startedMlSchema });
