import * as z from 'zod/mini';
import { entryFields, logFields } from '../entry/entry-schema.ts';

const products = { babyOil: z.boolean(), shampoo: z.boolean() };

/** Its note is always null: baths take none (core-tracking §5). */
export const bathSchema = z.strictObject({ kind: z.literal('bath'), ...entryFields, ...products });

export const bathChanges = { babyOil: z.optional(products.babyOil), shampoo: z.optional(products.shampoo) };

const { note: _, ...common } = logFields;
export const bathLogSchema = z.strictObject({ type: z.literal('bath.log'), ...common, ...products });
