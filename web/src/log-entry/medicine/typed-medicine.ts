import { type Dose, type DoseUnit, doseNumber, isMedicineName } from '@lulla/domain/activity/medicine/medicine';
import { leastTimeText, parseDose, parseLeastTime } from '@lulla/domain/activity/medicine/typed-dose';
import { cleanLine } from '@lulla/domain/text';
import type { MedicineWords } from '../../i18n/medicine/words.ts';
import type { Words } from '../../i18n/sv.ts';

/** The fields of a dose as they are typed. */
export interface TypedMedicine {
  readonly name: string;
  readonly dose: string;
  readonly unit: DoseUnit | null;
  readonly least: string;
}

export const NOTHING_TYPED: TypedMedicine = { name: '', dose: '', unit: null, least: '' };

/** What stands in the fields for a dose that was given. */
export function typedOf({ name, centiDose, unit, leastMinutes }: Dose, { entry }: Words['activity']): TypedMedicine {
  return {
    name,
    dose: doseNumber(centiDose).replace('.', entry.growth.decimal),
    unit,
    least: leastMinutes === null ? '' : leastTimeText(leastMinutes),
  };
}

/** What is typed, as it is stored; a number that cannot be read is NaN. */
export function readTyped({ name, dose, unit, least }: TypedMedicine): Omit<Dose, 'unit'> & { unit: DoseUnit | null } {
  return {
    name: cleanLine(name),
    centiDose: parseDose(dose)?.centiDose ?? Number.NaN,
    unit,
    leastMinutes: least.trim() === '' ? null : (parseLeastTime(least) ?? Number.NaN),
  };
}

/** The dose that is typed; null while a field is missing or cannot be read. */
export function doseOf(typed: TypedMedicine): Dose | null {
  const { unit, ...dose } = readTyped(typed);
  const isBad = !isMedicineName(dose.name) || Number.isNaN(dose.centiDose) || Number.isNaN(dose.leastMinutes);
  return isBad || unit === null ? null : { ...dose, unit };
}

/** What is wrong with each field; null where nothing is. */
export function problemsOf(typed: TypedMedicine, { invalid }: MedicineWords) {
  const { name, centiDose, unit, leastMinutes } = readTyped(typed);
  const nameProblem = name === '' ? invalid.nameMissing : invalid.nameTooLong;
  return {
    name: isMedicineName(name) ? null : nameProblem,
    dose: Number.isNaN(centiDose) ? invalid.dose : null,
    unit: unit === null ? invalid.unit : null,
    least: Number.isNaN(leastMinutes) ? invalid.least : null,
  };
}

/** A dose as it was pasted with its unit: the unit goes to its chip. */
export function withPastedUnit(typed: TypedMedicine): TypedMedicine {
  const unit = parseDose(typed.dose)?.unit ?? null;
  return unit === null ? typed : { ...typed, unit, dose: typed.dose.replace(/[\s.]*\p{L}+\.?\s*$/u, '').trim() };
}
