import { DOSE_UNITS, type Dose } from '@lulla/domain/activity/medicine/medicine';
import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { doseOf, NOTHING_TYPED, problemsOf, type TypedMedicine, typedOf, withPastedUnit } from './typed-medicine.ts';

const dose: Dose = { name: 'Alvedon', centiDose: 250, unit: 'ml', leastMinutes: 270 };
const typed = typedOf(dose, swedish.activity);

describe('R241 the fields of a dose', () => {
  it('read back what they were filled with, in each language', () => {
    expect(typed).toEqual({ name: 'Alvedon', dose: '2,5', unit: 'ml', least: '4:30' });
    for (const { activity } of [english, swedish]) expect(doseOf(typedOf(dose, activity))).toEqual(dose);
    const never = { ...dose, leastMinutes: null };
    expect(doseOf(typedOf(never, english.activity))).toEqual(never);
  });

  it.each(DOSE_UNITS)('name the unit %s as two of it are said', (unit) => {
    for (const { activity, medicine } of [english, swedish]) {
      expect(activity.entry.dose(200, unit)).toBe(`2 ${medicine.units[unit]}`);
    }
  });

  it.each<[keyof TypedMedicine, Partial<TypedMedicine>, keyof typeof swedish.medicine.invalid]>([
    ['name', { name: ' ' }, 'nameMissing'],
    ['name', { name: 'x'.repeat(81) }, 'nameTooLong'],
    ['dose', { dose: '' }, 'dose'],
    ['dose', { dose: '0' }, 'dose'],
    ['dose', { dose: '-2' }, 'dose'],
    ['dose', { dose: '10001' }, 'dose'],
    ['unit', { unit: null }, 'unit'],
    ['least', { least: '0:05' }, 'least'],
    ['least', { least: '170' }, 'least'],
    ['least', { least: '4.30' }, 'least'],
  ])('%s of %j is refused with a text of its own', (field, parts, text) => {
    const bad = { ...typed, ...parts };
    expect(doseOf(bad)).toBeNull();
    expect(problemsOf(bad, swedish.medicine)[field]).toBe(swedish.medicine.invalid[text]);
  });

  it('have no problem but what is missing, and assume no unit', () => {
    expect(problemsOf(typed, english.medicine)).toEqual({ name: null, dose: null, unit: null, least: null });
    expect(doseOf({ ...NOTHING_TYPED, name: 'Alvedon', dose: '2,5' })).toBeNull();
  });

  it.each([
    ['2,5 ml', '2,5', 'ml'],
    ['1 tabl.', '1', 'tablet'],
    ['1 000mg', '1 000', 'mg'],
    ['2,5', '2,5', 'mg'],
    ['2 spoons', '2 spoons', 'mg'],
  ])('%j pasted is %j with its unit', (text, left, unit) => {
    expect(withPastedUnit({ ...typed, unit: 'mg', dose: text })).toMatchObject({ dose: left, unit });
  });
});
