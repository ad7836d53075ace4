import * as z from 'zod/mini';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';
import { MAX_STOCK } from './stock.ts';

/** What a restock may say: whole diapers, 1 or more (core-tracking §5). */
export const restockCountSchema = z.int().check(z.gte(1), z.lte(MAX_STOCK));

/** The one stock of a family. Null in its place: none was ever set. */
export const stockSchema = z.strictObject({
  remaining: z.int().check(z.gte(0), z.lte(MAX_STOCK)),
  /** The restock operation that set it. What was taken goes back to its own batch only. */
  batchId: uuidSchema,
  /** The moment of that restock: what is dated before it takes nothing (P19). */
  restockedAt: instantSchema,
  /** Whether a diaper change takes one. A switch of the family, which restocking leaves as it is. */
  usesAutomatically: z.boolean(),
});

/** What an operation did to the stock. A change that looked for a diaper and found none left is alike before and after. */
export const stockChangeSchema = z.strictObject({ before: z.nullable(stockSchema), after: z.nullable(stockSchema) });
