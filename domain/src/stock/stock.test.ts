import { describe, expect, it } from 'vitest';
import { buildId, NOON } from '../../test/people.ts';
import {
  isOfBatch,
  LOW_STOCK,
  MAX_STOCK,
  type Stock,
  type StockChange,
  stockLevel,
  stockNews,
  withOneBack,
  withOneUsed,
} from './stock.ts';
import { restockCountSchema, stockSchema } from './stock-schema.ts';

const stock: Stock = { remaining: 6, batchId: buildId(1), restockedAt: NOON, usesAutomatically: true };
const left = (remaining: number): Stock => ({ ...stock, remaining });

it.each([
  [MAX_STOCK, 'plenty'],
  [6, 'plenty'],
  [5, 'low'],
  [1, 'low'],
  [0, 'empty'],
] as const)('R140 %i left is %s [C9.5 C9.6]', (remaining, level) => {
  expect(LOW_STOCK).toBe(5);
  expect(stockLevel(remaining)).toBe(level);
});

it.each<[string, number, boolean]>([
  ['one', 1, true],
  ['forty', 40, true],
  ['as many as may be', 9_999, true],
  ['one more', 10_000, false],
  ['none', 0, false],
  ['fewer than none', -1, false],
  ['half a diaper', 1.5, false],
  ['no number', Number.NaN, false],
])('R141 a restock to %s', (_name, count, isTaken) => {
  expect(restockCountSchema.safeParse(count).success).toBe(isTaken);
});

it('R140 a stock is never below 0, and has every field', () => {
  expect(stockSchema.safeParse(stock).success).toBe(true);
  expect(stockSchema.safeParse(left(0)).success).toBe(true);
  for (const wrong of [left(-1), left(0.5), left(MAX_STOCK + 1), { ...stock, batchId: 'x' }, { ...stock, extra: 1 }]) {
    expect(stockSchema.safeParse(wrong).success).toBe(false);
  }
});

it('R140 a use takes one diaper, none from an empty stock; giving back adds one', () => {
  expect(withOneUsed(left(1))).toEqual(left(0));
  expect(withOneUsed(left(0))).toBeNull();
  expect(withOneBack(left(0))).toEqual(left(1));
  expect(withOneBack(left(MAX_STOCK))).toEqual(left(MAX_STOCK));
});

it('R142 a use at the restock or later comes out of its batch', () => {
  expect([NOON - 1, NOON, NOON + 1].map((at) => isOfBatch(stock, at))).toEqual([false, true, true]);
});

describe('R146 what the person who took a diaper is told', () => {
  const switched = { ...left(3), usesAutomatically: false };
  const other = { ...left(2), batchId: buildId(2) };
  it.each<[string, StockChange | null, 'empty' | 'low' | null]>([
    ['plenty is left', { before: left(7), after: left(6) }, null],
    ['five are left', { before: left(6), after: left(5) }, 'low'],
    ['one is left', { before: left(2), after: left(1) }, 'low'],
    ['it was the last', { before: left(1), after: left(0) }, 'empty'],
    ['there was none', { before: left(0), after: left(0) }, 'empty'],
    ['one came back', { before: left(0), after: left(1) }, null],
    ['a small pack was filled up', { before: left(0), after: other }, null],
    ['the first stock was set', { before: null, after: left(3) }, null],
    ['that was undone', { before: left(3), after: null }, null],
    ['the switch was turned', { before: left(3), after: switched }, null],
    ['the stock had nothing to do with it', null, null],
  ])('%s', (_name, change, news) => {
    expect(stockNews(change)).toBe(news);
  });
});
