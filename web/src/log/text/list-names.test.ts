import { expect, it } from 'vitest';
import { listNames } from './list-names.ts';

it.each([
  [[], ''],
  [['Anna'], 'Anna'],
  [['Anna', 'Bo'], 'Anna and Bo'],
  [['Anna', 'Bo', 'Cleo'], 'Anna, Bo and Cleo'],
])('%j', (names, text) => {
  expect(listNames(names, 'and')).toBe(text);
});
