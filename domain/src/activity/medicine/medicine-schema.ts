import * as z from 'zod/mini';
import { lineSchema } from '../../text-line.ts';
import { entryFields, logFields } from '../entry/entry-schema.ts';
import { CENTI_DOSE, DOSE_UNITS, LEAST_MINUTES, MAX_MEDICINE_NAME } from './medicine.ts';

const within = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));

const given = {
  name: lineSchema(MAX_MEDICINE_NAME),
  /** Hundredths of the unit. */
  centiDose: within(CENTI_DOSE),
  unit: z.enum(DOSE_UNITS),
  /** The least time to the next dose; null where nobody said. */
  leastMinutes: z.nullable(within(LEAST_MINUTES)),
};

export const medicineSchema = z.strictObject({ kind: z.literal('medicine'), ...entryFields, ...given });

export const medicineChanges = {
  name: z.optional(given.name),
  centiDose: z.optional(given.centiDose),
  unit: z.optional(given.unit),
  leastMinutes: z.optional(given.leastMinutes),
};

export const medicineLogSchema = z.strictObject({ type: z.literal('medicine.log'), ...logFields, ...given });
