import * as z from 'zod/mini';
import { bathSchema } from './bath/bath-schema.ts';
import { bottleSchema } from './bottle/bottle-schema.ts';
import { breastmilkSchema } from './breastmilk/breastmilk-schema.ts';
import { diaperSchema } from './diaper/diaper-schema.ts';
import { dropsSchema } from './drops/drops-schema.ts';
import { MORE_ENTRIES } from './more/more-schemas.ts';
import { sleepSchema } from './sleep/sleep-schema.ts';

/** One entry of the log; a session is one with start and end (P7). The list of kinds: `Activity` comes of it. */
export const activitySchema = z.discriminatedUnion('kind', [
  bottleSchema,
  breastmilkSchema,
  sleepSchema,
  dropsSchema,
  diaperSchema,
  bathSchema,
  ...MORE_ENTRIES,
]);
