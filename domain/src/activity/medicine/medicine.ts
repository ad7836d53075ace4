import type * as z from 'zod/mini';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { medicineLogSchema, medicineSchema } from './medicine-schema.ts';

export const DOSE_UNITS = ['ml', 'mg', 'drops', 'tablet', 'suppository'] as const;
export type DoseUnit = (typeof DOSE_UNITS)[number];

/** Longest name, in code points. */
export const MAX_MEDICINE_NAME = 80;
/** The least and the most that can be stored, in hundredths of the unit: wide, because limits would be advice (R240). */
export const CENTI_DOSE = [1, 1_000_000] as const;
/** The least time between doses, in minutes: a quarter of an hour to a week. */
export const LEAST_MINUTES = [15, 10_080] as const;

export type Medicine = z.infer<typeof medicineSchema>;
export type Dose = Pick<Medicine, 'name' | 'centiDose' | 'unit' | 'leastMinutes'>;

export const medicine: Kind<Medicine> = {
  session: null,
  editable: ['startedAt', 'note', 'name', 'centiDose', 'unit', 'leastMinutes'],
  recordType: 'medicine',
  details: ({ name, centiDose, unit }) => `Medicine ${name}, ${doseText(centiDose, unit)}`,
  sums: () => ({}),
  // What a family gave before is offered, also after months and offline.
  isKept: () => true,
  misfit: ({ name }) => (isMedicineName(name) ? null : 'does_not_fit'),
};

export const logMedicine: Creation<z.infer<typeof medicineLogSchema>, Medicine> = {
  entries: (action, userId) => {
    const { name, centiDose, unit, leastMinutes } = action;
    return [{ kind: 'medicine', ...newEntry(action, userId), name, centiDose, unit, leastMinutes }];
  },
  ends: [],
};

/** Whether a typed name, cleaned, can be stored. */
export function isMedicineName(name: string): boolean {
  return name !== '' && [...name].length <= MAX_MEDICINE_NAME;
}

/** '2.5': as few digits as say it. */
export function doseNumber(centiDose: number): string {
  return String(centiDose / 100);
}

/** In English: '2.5 ml', '1 tablet', '2 tablets'. */
export function doseText(centiDose: number, unit: DoseUnit): string {
  return `${doseNumber(centiDose)} ${unitWord(unit, centiDose)}`;
}

function unitWord(unit: DoseUnit, centiDose: number): string {
  const isOne = centiDose <= 100;
  if (unit === 'drops') return isOne ? 'drop' : 'drops';
  if (unit === 'tablet') return isOne ? 'tablet' : 'tablets';
  if (unit === 'suppository') return isOne ? 'suppository' : 'suppositories';
  return unit;
}
