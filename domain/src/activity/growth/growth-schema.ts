import * as z from 'zod/mini';
import { entryFields, logFields } from '../entry/entry-schema.ts';
import { HEAD_MM, isMeasured, LENGTH_MM, POSITIONS, WEIGHT_G } from './growth.ts';

const within = ([least, most]: readonly [number, number]) => z.nullable(z.int().check(z.gte(least), z.lte(most)));

const measures = {
  /** Null: not measured. */
  weightG: within(WEIGHT_G),
  lengthMm: within(LENGTH_MM),
  headMm: within(HEAD_MM),
  /** How the length was measured; null: as is usual at the age. */
  position: z.nullable(z.enum(POSITIONS)),
};

type Measures = Parameters<typeof isMeasured>[0];
const measured = () => z.refine<Measures>(isMeasured, 'nothing measured');

export const growthSchema = z
  .strictObject({ kind: z.literal('growth'), ...entryFields, ...measures })
  .check(measured());

export const growthChanges = {
  weightG: z.optional(measures.weightG),
  lengthMm: z.optional(measures.lengthMm),
  headMm: z.optional(measures.headMm),
  position: z.optional(measures.position),
};

export const growthLogSchema = z
  .strictObject({ type: z.literal('growth.log'), ...logFields, ...measures })
  .check(measured());
