import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';
import { MAX_STOCK } from './stock.ts';

/** The count of a restock: a whole number of 1 or more (core-tracking §5). */
export const restockCountSchema = z.int().check(z.gte(1), z.lte(MAX_STOCK));

/** The one stock of a family. Null in its place: none was ever set. */
export const stockSchema = z.strictObject({
  remaining: z.int().check(z.gte(0), z.lte(MAX_STOCK)),
  /** The restock operation that set it. Diapers return to their own batch only. */
  batchId: uuidSchema,
  /** The moment of that restock: anything dated before it takes nothing (P19). */
  restockedAt: instantSchema,
  /** Whether a diaper change takes one: the family's switch, which restocking does not change. */
  usesAutomatically: z.boolean(),
});

/** What an operation did to the stock. For a change that found no diaper, before and after are equal. */
export const stockChangeSchema = z.strictObject({ before: z.nullable(stockSchema), after: z.nullable(stockSchema) });
