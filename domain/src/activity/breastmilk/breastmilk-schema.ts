import * as z from 'zod/mini';
import { instantSchema } from '../../time/instant-schema.ts';
import { sessionFields } from '../entry/entry-schema.ts';
import { MAX_SIDE_MARKS, MAX_SIDE_MINUTES, SIDE_STATES, SIDES } from './sides.ts';

export const sideSchema = z.enum(SIDES);
const minutesSchema = z.int().check(z.gte(0), z.lte(MAX_SIDE_MINUTES));

const sideMarkSchema = z.strictObject({ at: instantSchema, to: z.enum(SIDE_STATES) });

export const breastmilkSchema = z.strictObject({
  kind: z.literal('breastmilk'),
  ...sessionFields,
  /** Switches and pauses in their order (R192); absent of a feed without sides. Older clients get none of these keys. */
  sides: z.optional(z.array(sideMarkSchema).check(z.minLength(1), z.maxLength(MAX_SIDE_MARKS))),
  /** Typed afterwards (R196); absent unless typed. */
  minutesLeft: z.optional(minutesSchema),
  minutesRight: z.optional(minutesSchema),
});

/** Null takes typed minutes back. */
export const breastmilkChanges = {
  minutesLeft: z.optional(z.nullable(minutesSchema)),
  minutesRight: z.optional(z.nullable(minutesSchema)),
};

/** `side`: where it begins; absent for a feed without sides, and from older clients. */
export const startedBreastmilkSchema = z.strictObject({ kind: z.literal('breastmilk'), side: z.optional(sideSchema) });
/** Of a feed that is over, which is one moment: the minutes at each side, where they are known. */
export const finishedBreastmilkSchema = z.strictObject({
  kind: z.literal('breastmilk'),
  minutesLeft: z.optional(minutesSchema),
  minutesRight: z.optional(minutesSchema),
});
