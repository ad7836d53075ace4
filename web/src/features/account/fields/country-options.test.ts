import { expect, it } from 'vitest';
import { countryOptions } from './country-options.ts';

it('names and sorts countries in the language', () => {
  const swedish = countryOptions('sv').map((option) => option.label);
  expect(swedish.slice(0, 2)).toEqual(['Afghanistan', 'Albanien']);
  // Å, Ä and Ö end the Swedish alphabet.
  expect(swedish.slice(-2)).toEqual(['Österrike', 'Östtimor']);
  const english = countryOptions('en').map((option) => option.label);
  expect(english.indexOf('Åland Islands')).toBeLessThan(english.indexOf('Albania'));
  expect(english.at(-1)).toBe('Zimbabwe');
});
