import * as z from 'zod/mini';
import { entryFields, logFields } from '../entry/entry-schema.ts';
import { DROP_TYPES, MAX_DROP_COUNT } from './drops.ts';

export const dropCountSchema = z.int().check(z.gte(1), z.lte(MAX_DROP_COUNT));
const dose = { dropType: z.enum(DROP_TYPES), dropCount: dropCountSchema };

export const dropsSchema = z.strictObject({ kind: z.literal('drops'), ...entryFields, ...dose });

export const dropsChanges = { dropType: z.optional(dose.dropType), dropCount: z.optional(dose.dropCount) };

const { activityId, ...common } = logFields;
export const dropsLogSchema = z.strictObject({
  type: z.literal('drops.log'),
  entries: z.array(z.strictObject({ activityId, ...dose })).check(z.minLength(1), z.maxLength(DROP_TYPES.length)),
  ...common,
});
