import type { ActivityOf } from '@lulla/domain/activity/kinds';
import type { MoreKind } from '@lulla/domain/activity/more/more-kinds';
import type { ComponentType } from 'react';
import type { Editing } from '../editing.ts';
import { LazyGrowthFields } from '../growth/lazy-growth.tsx';
import { LazyMedicineFields } from '../medicine/lazy-medicine.tsx';
import { NoteFields } from '../note/note-fields.tsx';
import { LazyPumpingFields } from '../pumping/lazy-pumping.tsx';
import { LazySolidFoodFields } from '../solid-food/lazy-solid-food.tsx';
import { TemperatureFields } from '../temperature/temperature-fields.tsx';

/** The fields of the kinds in *More* in the edit sheet. */
export const MORE_FIELDS = {
  tummy_time: null,
  temperature: TemperatureFields,
  growth: LazyGrowthFields,
  note: NoteFields,
  medicine: LazyMedicineFields,
  pumping: LazyPumpingFields,
  solid_food: LazySolidFoodFields,
} satisfies { readonly [K in MoreKind]: ComponentType<Editing<ActivityOf<K>>> | null };
