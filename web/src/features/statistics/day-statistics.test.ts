import { describe, expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import { formatCount, formatTenths } from '../../i18n/grammar/number.ts';
import * as sv from '../../i18n/sv.ts';
import { feedingText } from './day-statistics.tsx';

const { today: swedish } = sv.statistics;
const { today: english } = en.statistics;
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;

describe('the feeding of a day', () => {
  it.each([
    [{ totalMl: 640, count: 6, breastmilk: 0, unknownAmount: 0 }, '640', 'ml', ['6 matningar']],
    [{ totalMl: 90, count: 1, breastmilk: 0, unknownAmount: 0 }, '90', 'ml', ['1 matning']],
    [
      { totalMl: 1240, count: 12, breastmilk: 3, unknownAmount: 1 },
      '1 240',
      'ml',
      ['12 matningar', '3 med bröstmjölk', '1 utan mängd'],
    ],
    // A bottle of which nothing was drunk has an amount: none.
    [{ totalMl: 0, count: 1, breastmilk: 0, unknownAmount: 0 }, '0', 'ml', ['1 matning']],
    [{ totalMl: 0, count: 4, breastmilk: 4, unknownAmount: 0 }, '4 matningar', undefined, ['4 med bröstmjölk']],
    [
      { totalMl: 0, count: 3, breastmilk: 2, unknownAmount: 1 },
      '3 matningar',
      undefined,
      ['2 med bröstmjölk', '1 utan mängd'],
    ],
    [
      { totalMl: 90, count: 3, breastmilk: 1, milkBottles: 1, unknownAmount: 0 },
      '90',
      'ml',
      ['3 matningar', '2 med bröstmjölk'],
    ],
    [{ totalMl: 0, count: 0, breastmilk: 0, unknownAmount: 0 }, null, undefined, []],
  ])('%o reads %s', (feeding, value, unit, parts) => {
    const text = feedingText(feeding, swedish, 'sv');
    expect({ ...text, value: plain(text.value), parts: text.parts.filter((part) => part !== null) }).toEqual({
      value,
      unit,
      parts,
    });
  });

  it('in English', () => {
    const feeding = { totalMl: 1240, count: 12, breastmilk: 3, unknownAmount: 1 };
    const { value, parts } = feedingText(feeding, english, 'en');
    expect([value, ...parts]).toEqual(['1,240', '12 feeds', '3 breastmilk', '1 without amount']);
  });
});

it('powder is shown in whole grams a month, and to a tenth a feed [C9.10]', () => {
  expect([plain(formatCount(1547.4, 'sv')), formatCount(1547.5, 'en')]).toEqual(['1 547', '1,548']);
  expect([formatTenths(4.4, 'sv'), formatTenths(4.4, 'en')]).toEqual(['4,4', '4.4']);
});
