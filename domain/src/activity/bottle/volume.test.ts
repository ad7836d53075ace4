import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VolumeUnit } from '../../account/units.ts';
import { MAX_TYPED_ML, MIN_BOTTLE_ML } from './bottle.ts';
import { amountMlSchema, startedMlSchema } from './bottle-schema.ts';
import { parseVolume, SCALES } from './typed-volume.ts';
import { countOf, mlOfCount } from './volume.ts';

const UNITS: readonly VolumeUnit[] = ['ml', 'oz'];

describe('R182 what is typed reads back the same', () => {
  it('every amount from 1 to 500 ml', () => {
    for (let ml = MIN_BOTTLE_ML; ml <= MAX_TYPED_ML; ml += 1) {
      const stored = parseVolume(String(ml), 'ml', MIN_BOTTLE_ML);
      expect(stored).toBe(ml);
      expect(countOf(ml, 'ml')).toBe(ml);
      expect([startedMlSchema.parse(ml), amountMlSchema.parse(ml)]).toEqual([ml, ml]);
    }
  });

  it('every amount from 0.1 to 17 fl oz', () => {
    const stored = new Set<number>();
    for (let tenths = 1; tenths <= 170; tenths += 1) {
      const ml = parseVolume(String(tenths / 10), 'oz', MIN_BOTTLE_ML) ?? Number.NaN;
      expect([tenths, countOf(ml, 'oz')]).toEqual([tenths, tenths]);
      expect(parseVolume(`${tenths / 10} oz`.replace('.', ','), 'oz', MIN_BOTTLE_ML)).toBe(ml);
      expect([startedMlSchema.parse(ml), amountMlSchema.parse(ml)]).toEqual([ml, ml]);
      stored.add(ml);
    }
    expect([stored.size, Math.max(...stored)]).toEqual([170, 503]);
  });

  it('however often the partner opens and keeps it in the other unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 503 }), fc.constantFrom(...UNITS), (ml, unit) => {
        expect(mlOfCount(countOf(ml, unit), unit, ml)).toBe(ml);
        expect(Math.abs(mlOfCount(countOf(ml, unit), unit) - ml)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

it.each<[string, number | null]>([
  ['4', 118],
  ['4.5', 133],
  ['4,5', 133],
  ['4,5 oz', 133],
  [' 4.5 FL OZ ', 133],
  ['4.5 fl. oz.', 133],
  ['4.50', 133],
  ['4.', 118],
  ['.5', 15],
  ['17', 503],
  ['17.1', null],
  ['0', null],
  ['0.0', null],
  ['4.25', null],
  ['-4', null],
  ['120', null],
  ['120 ml', null],
  ['4 5', null],
  ['1e1', null],
  ['', null],
  ['.', null],
  ['oz', null],
  ['four', null],
])('R182 %j typed in fl oz is %s ml', (text, ml) => {
  expect(parseVolume(text, 'oz', MIN_BOTTLE_ML)).toBe(ml);
});

it('R182 nothing eaten is an amount, and of something never nothing is shown', () => {
  expect(parseVolume('0', 'oz', 0)).toBe(0);
  expect([0, 1, 4, 5].map((ml) => countOf(ml, 'oz'))).toEqual([0, 1, 1, 2]);
});

it.each(UNITS)('R182 presets and steps of %s are valid amounts that read back', (unit) => {
  const { presets, maxPreset, maxMl } = SCALES[unit];
  expect(presets).toHaveLength(10);
  expect(presets.at(-1)).toBe(maxPreset);
  expect(presets.map((count) => countOf(mlOfCount(count, unit), unit))).toEqual(presets);
  expect(startedMlSchema.safeParse(maxMl).success).toBe(true);
});
