import { describe, expect, it } from 'vitest';
import { parseAmount, parseNumber, toCentiCelsius, toGrams, toMl, toMm } from './amount.ts';

describe('amounts as logs write them (R286)', () => {
  it.each([
    [toMl, '70ml', 70],
    [toMl, '2.5 oz', 74],
    [toMl, '4 fl oz', 118],
    [toMl, '2,5 OZ.', 74],
    [toMl, '1dl', 100],
    [toMl, '3 cups', null],
    [toMl, '3', null],
    [toGrams, '11.7kg', 11_700],
    [toGrams, '12.5lb.oz', 5_670],
    [toGrams, '3500 g', 3_500],
    [toMm, '81.28cm', 813],
    [toMm, '2.67ft.in', 814],
    [toMm, '24 in', 610],
    [toCentiCelsius, '37.4°C', 3_740],
    [toCentiCelsius, '98.6', 3_700],
    [toCentiCelsius, '37', 3_700],
    [toCentiCelsius, '310 K', null],
  ])('%o of %s', (read, text, expected) => {
    expect(read(parseAmount(text))).toBe(expected);
  });

  it.each(['', '=1+1', '1.2.3', '1e9', 'x', '1 000'])('%s is no number', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});
