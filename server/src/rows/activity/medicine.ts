import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import { type Mapping, must } from './mapping.ts';

export const medicine = {
  empty: { medicine_name: null, centi_dose: null, dose_unit: null, least_minutes: null },
  read: ({ medicine_name, centi_dose, dose_unit, least_minutes }, { entry }) => ({
    kind: 'medicine',
    ...entry,
    name: must(medicine_name),
    centiDose: must(centi_dose),
    unit: must(dose_unit),
    leastMinutes: least_minutes,
  }),
  write: ({ name, centiDose, unit, leastMinutes }) => ({
    medicine_name: name,
    centi_dose: centiDose,
    dose_unit: unit,
    least_minutes: leastMinutes,
  }),
  exported: ({ name, centiDose, unit, leastMinutes }) => ({
    medicine_name: name,
    dose: centiDose / 100,
    dose_unit: unit,
    least_minutes: leastMinutes,
  }),
} satisfies Mapping<Medicine>;
