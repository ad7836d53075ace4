import * as z from 'zod/mini';
import { bathSchema } from './bath/bath-schema.ts';
import { bottleSchema } from './bottle/bottle-schema.ts';
import { breastmilkSchema } from './breastmilk/breastmilk-schema.ts';
import { diaperSchema } from './diaper/diaper-schema.ts';
import { dropsSchema } from './drops/drops-schema.ts';
import { sleepSchema } from './sleep/sleep-schema.ts';

/**
 * One entry of the log. A feed or a sleep is one entry with a start and an end (P7); the specification's pairs of
 * records are rendered from it by `records.ts`. The list of kinds: `Activity` comes of it, and with it all that a kind needs.
 */
export const activitySchema = z.discriminatedUnion('kind', [
  bottleSchema,
  breastmilkSchema,
  sleepSchema,
  dropsSchema,
  diaperSchema,
  bathSchema,
]);
