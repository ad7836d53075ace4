import { growthChanges, growthLogSchema, growthSchema } from '../growth/growth-schema.ts';
import { medicineChanges, medicineLogSchema, medicineSchema } from '../medicine/medicine-schema.ts';
import { noteChanges, noteEntrySchema, noteLogSchema } from '../note/note-schema.ts';
import { pumpingChanges, pumpingLogSchema, pumpingSchema, pumpingStartSchema } from '../pumping/pumping-schema.ts';
import { solidFoodChanges, solidFoodLogSchema, solidFoodSchema } from '../solid-food/solid-food-schema.ts';
import { temperatureChanges, temperatureLogSchema, temperatureSchema } from '../temperature/temperature-schema.ts';
import { tummyTimeLogSchema, tummyTimeSchema, tummyTimeStartSchema } from '../tummy-time/tummy-time-schema.ts';

// Of the kinds in `more-kinds.ts`: their entries, what makes them, and what may be changed of them.

export const MORE_ENTRIES = [
  tummyTimeSchema,
  temperatureSchema,
  growthSchema,
  noteEntrySchema,
  medicineSchema,
  pumpingSchema,
  solidFoodSchema,
] as const;
export const MORE_ACTIONS = [
  tummyTimeStartSchema,
  tummyTimeLogSchema,
  temperatureLogSchema,
  growthLogSchema,
  noteLogSchema,
  medicineLogSchema,
  pumpingStartSchema,
  pumpingLogSchema,
  solidFoodLogSchema,
] as const;
export const MORE_CHANGES = {
  ...temperatureChanges,
  ...growthChanges,
  ...noteChanges,
  ...medicineChanges,
  ...pumpingChanges,
  ...solidFoodChanges,
};
