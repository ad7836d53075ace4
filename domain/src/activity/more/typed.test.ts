import { describe, expect, it } from 'vitest';
import { degrees, MAX_CENTI_CELSIUS, MIN_CENTI_CELSIUS } from '../temperature/temperature.ts';
import {
  beginsTemperature,
  degreesIn,
  parseTemperature,
  stepTemperature,
  tenthsFahrenheit,
} from '../temperature/typed-temperature.ts';
import { parseMinutes } from '../tummy-time/typed-minutes.ts';

it.each([
  ['38', 3800, '38.0'],
  ['38,5', 3850, '38.5'],
  ['38.25 °C', 3825, '38.25'],
  [' 37,05°c ', 3705, '37.05'],
  ['30', 3000, '30.0'],
  ['45.00', 4500, '45.0'],
])('R212 %j degrees read back', (typed, stored, shown) => {
  expect(parseTemperature(typed, 'c')).toBe(stored);
  expect(degrees(stored)).toBe(shown);
  expect(parseTemperature(shown, 'c')).toBe(stored);
});

it.each(['', '29,99', '45.01', '101.3 °F', '38,555', '385', '3,8', '-38', '38 5', 'abc', '38,'])(
  'R212 %j is no temperature',
  (typed) => {
    expect(parseTemperature(typed, 'c')).toBeNull();
  },
);

it.each([
  [
    'c',
    ['', '3', '4', '38', '38,', '38,2', '45.', '45.0'],
    ['2', '5', '385', '29', '46,', '45,1', '38,,', '38,255', 'x'],
  ],
  ['f', ['', '8', '1', '10', '101', '101.', '98,', '98,6'], ['2', '12', '85', '114', '1013', '113.1', '101.35', 'x']],
] as const)('in °%s the beginnings of a temperature are told from what becomes none', (unit, beginnings, others) => {
  for (const typed of beginnings) expect([typed, beginsTemperature(typed, unit)]).toEqual([typed, true]);
  for (const typed of others) expect([typed, beginsTemperature(typed, unit)]).toEqual([typed, false]);
});

it('R212 every hundredth reads back as it was typed', () => {
  for (let centi = 3000; centi <= 4500; centi += 1) expect(parseTemperature(degrees(centi), 'c')).toBe(centi);
});

describe('R248 degrees Fahrenheit', () => {
  it.each([
    ['101', 3833, '101.0'],
    ['101,3', 3850, '101.3'],
    ['98.60 °F', 3700, '98.6'],
    [' 102.2f ', 3900, '102.2'],
    ['86', 3000, '86.0'],
    ['113', 4500, '113.0'],
  ])('%j reads back', (typed, stored, shown) => {
    expect(parseTemperature(typed, 'f')).toBe(stored);
    expect(degreesIn(stored, 'f')).toBe(shown);
  });

  it.each(['', '85.9', '113.1', '38.5', '38.5 °C', '101.35', '1013', '-101', '101,', 'abc'])(
    '%j is no temperature',
    (typed) => {
      expect(parseTemperature(typed, 'f')).toBeNull();
    },
  );

  it('every tenth that can be stored has a stored value of its own and reads back as it was typed', () => {
    const stored = new Set<number | null>();
    for (let tenths = 860; tenths <= 1130; tenths += 1) {
      const typed = (tenths / 10).toFixed(1);
      const centi = parseTemperature(typed, 'f');
      stored.add(centi);
      expect(degreesIn(centi ?? 0, 'f')).toBe(typed);
      expect(parseTemperature(degreesIn(centi ?? 0, 'f'), 'f')).toBe(centi);
    }
    expect([stored.size, stored.has(null)]).toEqual([271, false]);
  });

  it('every stored hundredth is shown as the nearest tenth, within what can be typed', () => {
    for (let centi = MIN_CENTI_CELSIUS; centi <= MAX_CENTI_CELSIUS; centi += 1) {
      expect(Math.abs(tenthsFahrenheit(centi) / 10 - (centi * 0.018 + 32))).toBeLessThanOrEqual(0.050001);
      expect(parseTemperature(degreesIn(centi, 'f'), 'f')).not.toBeNull();
    }
  });

  it('minus and plus go by a tenth of what is shown, to the ends and back', () => {
    for (const unit of ['c', 'f'] as const) {
      let [at, taps] = [MIN_CENTI_CELSIUS, 0];
      for (; at < MAX_CENTI_CELSIUS; taps += 1) {
        const next = stepTemperature(at, 1, unit);
        expect(stepTemperature(next, -1, unit)).toBe(at);
        at = next;
      }
      expect([at, taps]).toEqual([MAX_CENTI_CELSIUS, unit === 'c' ? 150 : 270]);
      expect(stepTemperature(at, 1, unit)).toBe(MAX_CENTI_CELSIUS);
    }
  });
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
