import { expect, it } from 'vitest';
import { monthTexts } from './month-statistics.tsx';

it.each([
  ['one bath of a month', 1, 26.9, 'sv', '1', '<\u00A00,1'],
  ['one bath of a month', 1, 26.9, 'en', '1', '<\u00A00.1'],
  ['two baths of a month', 2, 31, 'en', '2', '0.1'],
  ['as little as is shown', 1, 20, 'en', '1', '0.1'],
  ['powder of 2 ml', (2 * 4.4) / 30, 1, 'en', '<\u00A01', '0.3'],
  ['powder of a month', 3410, 31, 'sv', '3\u00A0410', '110'],
  ['no whole day', 4, null, 'en', '4', null],
  ['nothing logged', 0, 26.9, 'en', null, null],
] as const)('R160 what was logged is never 0 a day: %s', (_, number, days, language, value, aDay) => {
  expect(monthTexts(number, days, language)).toEqual({ value, aDay });
});
