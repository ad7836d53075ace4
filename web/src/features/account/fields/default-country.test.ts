import { expect, it } from 'vitest';
import { countryOptions, likelyCountry } from './default-country.ts';

it.each([
  // The time zone says where somebody is; many speak to their browser in another country's English.
  [['en-GB'], 'Europe/Stockholm', 'en', 'SE'],
  [['en-US', 'en'], 'Europe/Stockholm', 'en', 'SE'],
  [['sv-SE'], 'Europe/Helsinki', 'sv', 'FI'],
  [['en-GB'], 'Europe/London', 'en', 'GB'],
  [['en-US'], 'America/New_York', 'sv', 'US'],
  // Zones that say nothing.
  [['nb-NO'], 'UTC', 'en', 'NO'],
  [['sv-FI'], 'Etc/GMT-2', 'sv', 'FI'],
  [['en'], 'UTC', 'en', 'US'],
  [['sv'], 'UTC', 'sv', 'SE'],
  [['en-001', 'xx-ZZ'], 'UTC', 'en', 'US'],
] as const)('a browser in %j in %s, on the page in %s: %s [A2.31]', (languages, zone, language, country) => {
  expect(likelyCountry(language, { languages, zone })).toBe(country);
});

it('names and sorts countries in the language [A2.30 A7.3]', () => {
  const swedish = countryOptions('sv').map((option) => option.label);
  expect(swedish.slice(0, 2)).toEqual(['Afghanistan', 'Albanien']);
  // Å, Ä and Ö end the Swedish alphabet.
  expect(swedish.slice(-2)).toEqual(['Österrike', 'Östtimor']);
  const english = countryOptions('en').map((option) => option.label);
  expect(english.indexOf('Åland Islands')).toBeLessThan(english.indexOf('Albania'));
  expect(english.at(-1)).toBe('Zimbabwe');
});
