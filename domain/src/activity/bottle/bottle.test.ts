import { expect, it } from 'vitest';
import { BOTTLE_PRESETS_ML, MAX_TYPED_ML, MIN_BOTTLE_ML, parseMl } from './bottle.ts';
import { amountMlSchema, startedMlSchema } from './bottle-schema.ts';

it('P53 every amount from 1 to 500 ml reads back as it was typed, and is valid', () => {
  for (let ml = MIN_BOTTLE_ML; ml <= MAX_TYPED_ML; ml += 1) {
    expect(parseMl(String(ml), MIN_BOTTLE_ML)).toBe(ml);
    expect([startedMlSchema.parse(ml), amountMlSchema.parse(ml)]).toEqual([ml, ml]);
  }
});

it.each([
  ['120 ml', 120],
  [' 95ML ', 95],
  ['007', 7],
  ['0', null],
  ['-30', null],
  ['501', null],
  ['12345', null],
  ['4,5', null],
  ['4.5', null],
  ['4,5 oz', null],
  ['', null],
  ['ml', null],
  ['one', null],
])('P53 %j typed is %s', (text, ml) => {
  expect(parseMl(text, MIN_BOTTLE_ML)).toBe(ml);
});

it.each([
  ['1,000', 1000],
  ['1 000 ml', 1000],
  ['1\u00A0000', 1000],
  ['1000', 1000],
  ['1.000', null],
  ['1,00', null],
  ['0,500', null],
  ['1,001', null],
])('R182 %j typed where 1,000 ml is the most is %s', (text, ml) => {
  expect(parseMl(text, 0, 1000)).toBe(ml);
});

it('P53 nothing eaten is an amount, an empty bottle is none', () => {
  expect(parseMl('0', 0)).toBe(0);
  expect([amountMlSchema.safeParse(0).success, startedMlSchema.safeParse(0).success]).toEqual([true, false]);
});

it('presets are 30 to 300 ml in steps of 30 [C5.6]', () => {
  expect(BOTTLE_PRESETS_ML).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300]);
});
