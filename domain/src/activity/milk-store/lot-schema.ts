import * as z from 'zod/mini';
import { instantSchema } from '../../time/instant-schema.ts';
import { uuidSchema } from '../../uuid.ts';
import { MAX_LOT_ML, MILK_PLACES } from './lot.ts';

export const milkPlaceSchema = z.enum(MILK_PLACES);
const amount = z.int().check(z.gte(1), z.lte(MAX_LOT_ML));

/** Milk that was put away together. */
export const lotSchema = z.strictObject({
  /** Of the pumping that it came from, or its own. */
  id: uuidSchema,
  pumpedAt: instantSchema,
  /** What was put away, ml. */
  ml: amount,
  /** What bottles hold of it, ml: never more than that. */
  takenMl: z.int().check(z.gte(0), z.lte(MAX_LOT_ML)),
  place: milkPlaceSchema,
  useBy: instantSchema,
  /** No longer there: it was thrown away, or the pumping is deleted. */
  gone: z.optional(z.enum(['discarded', 'removed'])),
});

/** What a bottle took, in the order in which it was taken. */
export const takesSchema = z.array(z.strictObject({ lotId: uuidSchema, ml: amount }));

/** What an operation did to one lot, where it was about that. Null: not in the store. */
export const lotChangeSchema = z.strictObject({ before: z.nullable(lotSchema), after: z.nullable(lotSchema) });

const content = { pumpedAt: instantSchema, ml: amount, place: milkPlaceSchema, useBy: instantSchema };

export const milkAddSchema = z.strictObject({ type: z.literal('milk.add'), lotId: uuidSchema, ...content });
export const milkEditSchema = z.strictObject({
  type: z.literal('milk.edit'),
  lotId: uuidSchema,
  changes: z
    .strictObject({
      pumpedAt: z.optional(content.pumpedAt),
      /** What was put away in all, what was taken since included. */
      ml: z.optional(content.ml),
      place: z.optional(content.place),
      useBy: z.optional(content.useBy),
      isDiscarded: z.optional(z.boolean()),
    })
    .check(z.refine((changes) => Object.keys(changes).length > 0, 'nothing to change')),
});
