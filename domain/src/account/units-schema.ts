import * as z from 'zod/mini';

/** Volume: ml, or US fl oz. Temperature: °C or °F. Growth: kg and cm, or lb and in. */
const unitFields = {
  volume: z.enum(['ml', 'oz']),
  temperature: z.enum(['c', 'f']),
  growth: z.enum(['metric', 'imperial']),
};

export const unitsSchema = z.strictObject(unitFields);

/** Those that a person changes. */
export const unitChangesSchema = z
  .strictObject({
    volume: z.optional(unitFields.volume),
    temperature: z.optional(unitFields.temperature),
    growth: z.optional(unitFields.growth),
  } satisfies Record<keyof typeof unitFields, z.ZodMiniType>)
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'nothing to change'));

export type UnitChanges = z.infer<typeof unitChangesSchema>;
