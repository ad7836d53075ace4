import * as z from 'zod/mini';
import { finishedBottleSchema, startedBottleSchema } from '../bottle/bottle-schema.ts';
import { finishedBreastmilkSchema, startedBreastmilkSchema } from '../breastmilk/breastmilk-schema.ts';
import { logFields } from '../entry/entry-schema.ts';

export const feedStartSchema = z.strictObject({
  type: z.literal('feed.start'),
  ...logFields,
  feed: z.discriminatedUnion('kind', [startedBottleSchema, startedBreastmilkSchema]),
});
export const feedLogSchema = z.strictObject({
  type: z.literal('feed.log'),
  ...logFields,
  feed: z.discriminatedUnion('kind', [finishedBottleSchema, finishedBreastmilkSchema]),
});
