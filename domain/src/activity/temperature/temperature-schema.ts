import * as z from 'zod/mini';
import { entryFields, logFields } from '../entry/entry-schema.ts';
import { MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS, TEMPERATURE_SITES } from './temperature.ts';

const measured = {
  /** Hundredths of a degree Celsius. */
  centiCelsius: z.int().check(z.gte(MIN_CENTI_CELSIUS), z.lte(MAX_CENTI_CELSIUS)),
  /** Where it was measured; null where nobody said. */
  site: z.nullable(z.enum(TEMPERATURE_SITES)),
};

export const temperatureSchema = z.strictObject({ kind: z.literal('temperature'), ...entryFields, ...measured });

export const temperatureChanges = {
  centiCelsius: z.optional(measured.centiCelsius),
  site: z.optional(measured.site),
};

export const temperatureLogSchema = z.strictObject({ type: z.literal('temperature.log'), ...logFields, ...measured });
