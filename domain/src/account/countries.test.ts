import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, defaultCountry, isCountryCode } from './countries.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once and in order [A2.30]', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect([...new Set(COUNTRY_CODES)].sort()).toEqual([...COUNTRY_CODES]);
  });

  it('all have a name in both languages [A3.8]', () => {
    for (const language of ['sv', 'en']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });

  it.each(['se', 'XX', 'EU', '', 'SWE', ' SE'])('%j is not a country', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });

  it('default to Sweden on the Swedish page and to the United States on the English [A2.31 A9.21]', () => {
    expect([defaultCountry('sv'), defaultCountry('en')]).toEqual(['SE', 'US']);
  });
});
