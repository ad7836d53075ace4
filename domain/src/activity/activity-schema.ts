import * as z from 'zod/mini';
import { noteSchema } from '../text.ts';
import { instantSchema } from '../time/instant-schema.ts';
import { uuidSchema } from '../uuid.ts';
import { DIAPER_CONTENTS, DROP_TYPES, END_CAUSES } from './kinds.ts';
import { BOTTLE_STEP_ML, FINISH_STEP_ML, MAX_BOTTLE_ML, MAX_DROP_COUNT, MIN_BOTTLE_ML } from './limits.ts';

export const startedMlSchema = z.int().check(z.gte(MIN_BOTTLE_ML), z.lte(MAX_BOTTLE_ML), z.multipleOf(BOTTLE_STEP_ML));
export const amountMlSchema = z.int().check(z.gte(0), z.lte(MAX_BOTTLE_ML), z.multipleOf(FINISH_STEP_ML));
export const dropCountSchema = z.int().check(z.gte(1), z.lte(MAX_DROP_COUNT));

const base = {
  id: uuidSchema,
  /** Who logged it, and the only one who may edit or delete it (P6). */
  userId: uuidSchema,
  startedAt: instantSchema,
  note: z.nullable(noteSchema),
  /** When its author last edited it; null for never. */
  editedAt: z.nullable(instantSchema),
};

const session = {
  ...base,
  /** Null while it runs, and while its end is unknown. */
  endedAt: z.nullable(instantSchema),
  /** Who ended it; null while open, and after that account was deleted. */
  endedBy: z.nullable(uuidSchema),
  endCause: z.nullable(z.enum(END_CAUSES)),
  /** A later session of the same author replaced it, so its end is unknown (P13). */
  endUnknown: z.boolean(),
  /** When its author last said *Still going* (P14); null for never. Expiry counts from here. */
  keptAt: z.nullable(instantSchema),
  /**
   * Who had also started it, if two entries were merged (P49); null after that account was deleted, absent if nobody
   * had. Older clients ignore the key (D32).
   */
  alsoBy: z.optional(z.nullable(uuidSchema)),
  /** True once somebody said that it differs from the entry that began at the same time (P49). */
  apart: z.optional(z.literal(true)),
};

export const bottleSchema = z.strictObject({
  kind: z.literal('bottle'),
  ...session,
  /** ml in the bottle at the start; null when a finished feed was logged. */
  startedMl: z.nullable(startedMlSchema),
  /** What was eaten, ml; null while open or unknown. */
  amountMl: z.nullable(amountMlSchema),
});
export const breastmilkSchema = z.strictObject({ kind: z.literal('breastmilk'), ...session });
export const sleepSchema = z.strictObject({ kind: z.literal('sleep'), ...session });
const dropsSchema = z.strictObject({
  kind: z.literal('drops'),
  ...base,
  dropType: z.enum(DROP_TYPES),
  dropCount: dropCountSchema,
});
export const diaperSchema = z.strictObject({
  kind: z.literal('diaper'),
  ...base,
  contents: z.enum(DIAPER_CONTENTS),
  /** The stock batch from which it took a diaper (P19); null when it took none. */
  fromStock: z.nullable(uuidSchema),
});
/** Its note is always null: baths take none (core-tracking §5). */
const bathSchema = z.strictObject({ kind: z.literal('bath'), ...base, babyOil: z.boolean(), shampoo: z.boolean() });

/**
 * One entry of the log. A feed or a sleep is one entry with a start and an end (P7); the specification's pairs of
 * records are rendered from it by `records.ts`.
 */
export const activitySchema = z.discriminatedUnion('kind', [
  bottleSchema,
  breastmilkSchema,
  sleepSchema,
  dropsSchema,
  diaperSchema,
  bathSchema,
]);
