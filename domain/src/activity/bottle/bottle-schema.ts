import * as z from 'zod/mini';
import { sessionFields } from '../entry/entry-schema.ts';
import { takesSchema } from '../milk-store/lot-schema.ts';
import { MAX_BOTTLE_ML, MIN_BOTTLE_ML } from './bottle.ts';

export const startedMlSchema = z.int().check(z.gte(MIN_BOTTLE_ML), z.lte(MAX_BOTTLE_ML));
export const amountMlSchema = z.int().check(z.gte(0), z.lte(MAX_BOTTLE_ML));
/** Of a mixed bottle: how much of it is breast milk, ml. */
const breastMlSchema = startedMlSchema;
/** Formula where it is absent, and from older clients (R183). */
const milk = z.optional(z.union([z.literal('breast'), breastMlSchema]));

export const bottleSchema = z.strictObject({
  kind: z.literal('bottle'),
  ...sessionFields,
  /** ml in the bottle at the start; null when a finished feed was logged. */
  startedMl: z.nullable(startedMlSchema),
  /** What was eaten, ml; null while open or unknown. */
  amountMl: z.nullable(amountMlSchema),
  /** Breast milk, or how many ml of it; absent for formula. Older clients ignore it (D32). */
  milk,
  /** What it took of the milk store; absent where there was none in use. Older clients ignore it (D32). */
  fromStore: z.optional(takesSchema),
});

export const bottleChanges = {
  startedMl: z.optional(startedMlSchema),
  amountMl: z.optional(z.nullable(amountMlSchema)),
  milk: z.optional(z.union([z.enum(['formula', 'breast']), breastMlSchema])),
};

export const startedBottleSchema = z.strictObject({ kind: z.literal('bottle'), startedMl: startedMlSchema, milk });
export const finishedBottleSchema = z.strictObject({ kind: z.literal('bottle'), amountMl: startedMlSchema, milk });
