import * as z from 'zod/mini';
import { instantSchema } from '../../time/instant-schema.ts';
import { logFields, sessionFields } from '../entry/entry-schema.ts';
import { milkPlaceSchema } from '../milk-store/lot-schema.ts';
import { isOneWay, MAX_PUMPED_ML } from './pumping.ts';

const ml = z.nullable(z.int().check(z.gte(0), z.lte(MAX_PUMPED_ML)));

/** How much it was, in ml: left and right, or together. Null: not measured. */
const amounts = { leftMl: ml, rightMl: ml, togetherMl: ml };
/** Where it was put away, whole; null: nowhere. */
const stored = z.nullable(milkPlaceSchema);
const oneWay = () => z.refine<Parameters<typeof isOneWay>[0]>(isOneWay, 'both ways');

export const pumpedSchema = z.strictObject({ ...amounts, stored }).check(oneWay());

export const pumpingSchema = z
  .strictObject({ kind: z.literal('pumping'), ...sessionFields, ...amounts, stored })
  .check(oneWay());

export const pumpingChanges = {
  leftMl: z.optional(ml),
  rightMl: z.optional(ml),
  togetherMl: z.optional(ml),
  stored: z.optional(stored),
};

export const pumpingStartSchema = z.strictObject({ type: z.literal('pumping.start'), ...logFields });
/** One that is over; a moment where it ends as it starts. */
export const pumpingLogSchema = z
  .strictObject({ type: z.literal('pumping.log'), ...logFields, endedAt: instantSchema, ...amounts, stored })
  .check(oneWay());
