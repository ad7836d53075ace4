import { expect, it } from 'vitest';
import { cleanLine } from '../../text.ts';
import { CENTI_DOSE, DOSE_UNITS, doseNumber, LEAST_MINUTES } from './medicine.ts';
import { leastTimeText, parseDose, parseLeastTime } from './typed-dose.ts';

it.each([
  ['5', 500, null],
  ['2,5', 250, null],
  ['2.5 ml', 250, 'ml'],
  [' 2,50 ML ', 250, 'ml'],
  ['0.01', 1, null],
  [',5 tablett', 50, 'tablet'],
  ['1 tabl.', 100, 'tablet'],
  ['3 droppar', 300, 'drops'],
  ['1 stolpiller', 100, 'suppository'],
  ['2 suppositories', 200, 'suppository'],
  ['1 000 mg', 100_000, 'mg'],
  ['10000', 1_000_000, null],
])('R241 %j is a dose', (typed, centiDose, unit) => {
  expect(parseDose(typed)).toEqual({ centiDose, unit });
});

it.each(['', '0', '0,00', '-2', '2,555', '10000.01', '99999', '1,000 mg', '2 spoons', 'ml', '.', '2.5.1', '1e3', '٣'])(
  'R241 %j is no dose',
  (typed) => {
    expect(parseDose(typed)).toBeNull();
  },
);

it('R241 every hundredth reads back as it was typed, in each unit', () => {
  for (let centi = CENTI_DOSE[0]; centi <= 2_000; centi += 1) {
    expect(parseDose(doseNumber(centi))?.centiDose).toBe(centi);
    expect(parseDose(doseNumber(centi).replace('.', ','))?.centiDose).toBe(centi);
  }
  for (const unit of DOSE_UNITS) expect(parseDose(`2,5 ${unit}`)).toEqual({ centiDose: 250, unit });
});

it.each([
  ['6', 360],
  ['6 h', 360],
  ['4,5', 270],
  ['4.2 timmar', 252],
  ['4,00', 240],
  ['4:30', 270],
  ['4 h 30 min', 270],
  ['4 tim 30', 270],
  ['45 min', 45],
  ['0.5', 30],
  ['168', 10_080],
])('R241 %j is a least time', (typed, minutes) => {
  expect(parseLeastTime(typed)).toBe(minutes);
});

it.each(['', '0', '-4', '14 min', '0,2', '168:01', '169', '4:60', '4,333', '4,33', 'six', '6 d'])(
  'R241 %j is no least time',
  (typed) => {
    expect(parseLeastTime(typed)).toBeNull();
  },
);

it.each(['4.30', '4,30', '4,30 h', '4.50', '4,05', '4.25 timmar', '0.25', '4:3'])(
  'R241 %j may mean two times, and is none',
  (typed) => {
    expect(parseLeastTime(typed)).toBeNull();
  },
);

it('R241 every least time reads back as it was typed', () => {
  for (let minutes: number = LEAST_MINUTES[0]; minutes <= LEAST_MINUTES[1]; minutes += 1) {
    expect(parseLeastTime(leastTimeText(minutes))).toBe(minutes);
  }
});

it('R241 a name is one line', () => {
  expect(cleanLine('  Alvedon\n Novum\t\u202e ')).toBe('Alvedon Novum');
  expect(cleanLine(' \n ')).toBe('');
});
