import { expect, it } from 'vitest';
import { degrees } from '../temperature/temperature.ts';
import { parseCentiCelsius } from '../temperature/typed-temperature.ts';
import { parseMinutes } from '../tummy-time/typed-minutes.ts';

it.each([
  ['38', 3800, '38.0'],
  ['38,5', 3850, '38.5'],
  ['38.25 °C', 3825, '38.25'],
  [' 37,05°c ', 3705, '37.05'],
  ['30', 3000, '30.0'],
  ['45.00', 4500, '45.0'],
])('R212 %j degrees read back', (typed, stored, shown) => {
  expect(parseCentiCelsius(typed)).toBe(stored);
  expect(degrees(stored)).toBe(shown);
  expect(parseCentiCelsius(shown)).toBe(stored);
});

it.each(['', '29,99', '45.01', '101.3 °F', '38,555', '385', '3,8', '-38', '38 5', 'abc', '38,'])(
  'R212 %j is no temperature',
  (typed) => {
    expect(parseCentiCelsius(typed)).toBeNull();
  },
);

it('R212 every hundredth reads back as it was typed', () => {
  for (let centi = 3000; centi <= 4500; centi += 1) expect(parseCentiCelsius(degrees(centi))).toBe(centi);
});

it.each([
  ['5', 5],
  ['12 min', 12],
  ['12min.', 12],
  ['90 minuter', 90],
  ['3 minutes', 3],
  ['180', 180],
])('R211 %j minutes', (typed, minutes) => {
  expect(parseMinutes(typed)).toBe(minutes);
});

it.each(['', '0', '181', '1,5', '-5', '5 h', 'five'])('R211 %j is no length', (typed) => {
  expect(parseMinutes(typed)).toBeNull();
});
