import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatTenths } from './number.ts';

describe.each([
  ['sv', 'sv-SE'],
  ['en', 'en-GB'],
] as const)('numbers in %s', (language, locale) => {
  const formats = [0, 1].map((digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }));
  const sameAsTheBrowser = (value: number) => {
    expect([formatCount(value, language), formatTenths(value, language)]).toEqual(
      formats.map((each) => each.format(value)),
    );
  };

  it('are written as the browser writes them: rounded, grouped, signed', () => {
    [0, 0.04, 0.05, 0.5, 1.5, 2.5, -2.5, 9.95, 99.95, 999, 999.5, 999.95, 1000, 1240, 41.9, 12_345.67, 1e6].forEach(
      sameAsTheBrowser,
    );
    const anything = fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => !Object.is(value, -0));
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 20),
        ),
        sameAsTheBrowser,
      ),
    );
  });
});
