import { describe, expect, it } from 'vitest';
import { HEAD_MM, LENGTH_MM } from '../activity/growth/growth.ts';
import {
  lengthInOtherUnit,
  parseCm,
  parseHead,
  parseIn,
  parseKg,
  parseLbOz,
  parseLength,
  weightInOtherUnit,
} from './typed.ts';
import { inchesOf, lbOzOf } from './units.ts';

const STEPS = [0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9];

describe('R231 what was typed reads back the same', () => {
  it('every tenth and quarter of an ounce up to 40 lb', () => {
    for (let lb = 1; lb <= 40; lb += 1) {
      for (let whole = 0; whole < 16; whole += 1) {
        for (const step of STEPS) {
          const oz = whole + step;
          const grams = parseLbOz(String(lb), String(oz));
          expect(grams === null ? null : lbOzOf(grams), `${lb} lb ${oz} oz`).toEqual({ lb, oz });
        }
      }
    }
  });

  it('every tenth and quarter of an inch up to 50', () => {
    for (let whole = 8; whole < 50; whole += 1) {
      for (const step of STEPS) {
        const mm = parseIn(String(whole + step), LENGTH_MM);
        expect(mm === null ? null : inchesOf(mm)).toBe(whole + step);
      }
    }
  });
});

describe('R231 weights', () => {
  it.each([
    ['4,2', 4200],
    ['4.2 kg', 4200],
    ['4.256', 4256],
    ['3450', 3450],
    ['3 450 g', 3450],
    ['3450g', 3450],
    ['12', 12_000],
    ['0,9', 900],
    ['199', null],
    ['151', null],
    ['4,2,1', null],
    ['4 2', null],
    ['-4', null],
    ['4 lb', null],
    ['4.25671', null],
    ['', null],
    ['vikt', null],
    ['0.1', null],
  ])('%j is %s g', (text, grams) => {
    expect(parseKg(text)).toBe(grams);
  });

  it.each([
    ['9', '4', 4196],
    ['9', '', 4082],
    ['', '14', 397],
    ['9 lb 4,5 oz', '', 4210],
    ['9lbs 4', '', 4196],
    ['9', '4.25 oz', 4203],
    ['9', '16', null],
    ['9.5', '', null],
    ['9', '4.33', null],
    ['', '', null],
    ['kg', '', null],
    ['400', '', null],
  ])('%j lb %j oz is %s g', (lb, oz, grams) => {
    expect(parseLbOz(lb, oz)).toBe(grams);
  });
});

it.each([
  ['55', 550],
  ['55,5 cm', 555],
  ['55.55', null],
  ['550', null],
  ['12', null],
  ['x', null],
])('R231 %j is %s mm', (text, mm) => {
  expect(parseCm(text, LENGTH_MM)).toBe(mm);
});

it('R231 lengths and heads have limits of their own, in either unit', () => {
  expect([parseLength('80', 'metric'), parseHead('80', 'metric'), parseHead('16', 'metric')]).toEqual([800, null, 160]);
  expect([parseLength('20.5 in', 'imperial'), parseHead('13.75"', 'imperial')]).toEqual([521, 349]);
  expect(parseIn('13.33', HEAD_MM)).toBeNull();
});

it('R235 the same digits in the other unit', () => {
  expect([weightInOtherUnit(4200, 'metric'), weightInOtherUnit(4196, 'imperial')]).toEqual([1905, 9251]);
  expect([lengthInOtherUnit(550, 'metric'), lengthInOtherUnit(521, 'imperial')]).toEqual([1397, 205]);
});
