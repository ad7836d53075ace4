import { describe, expect, it } from 'vitest';
import { undo, useOne } from '../../test/build-action.ts';
import { buildDiaper } from '../../test/build-activity.ts';
import { buildId, NOON, STOCKHOLM } from '../../test/people.ts';
import { stockUndoneBy } from '../commands/stock-undo.ts';
import type { Action } from '../protocol/action.ts';
import { isSameCount, isSameStock, isWorse, type Stock, type StockLevel, stockNews } from './stock.ts';

const stock: Stock = { remaining: 5, batchId: buildId(1), restockedAt: NOON, usesAutomatically: true };

describe('R141 two stocks are the same', () => {
  it.each<[string, Stock | null, Stock | null, boolean, boolean]>([
    ['field by field', stock, { ...stock }, true, true],
    ['both being none', null, null, true, true],
    ['one being none', stock, null, false, false],
    ['the other being none', null, stock, false, false],
    ['of another batch', stock, { ...stock, batchId: buildId(2) }, false, false],
    ['with another count', stock, { ...stock, remaining: 4 }, false, false],
    ['but for the switch', stock, { ...stock, usesAutomatically: false }, false, true],
    ['but for the moment of the restock', stock, { ...stock, restockedAt: NOON + 1 }, false, true],
  ])('%s', (_title, a, b, same, sameCount) => {
    expect([isSameStock(a, b), isSameCount(a, b)]).toEqual([same, sameCount]);
  });
});

describe('R146 which stock levels are announced', () => {
  it.each<[StockLevel, number | undefined, boolean]>([
    ['plenty', undefined, false],
    ['low', undefined, true],
    ['empty', undefined, true],
    ['low', 6, true],
    ['low', 5, false],
    ['empty', 5, true],
    ['empty', 0, false],
    ['low', 0, false],
  ])('%s after %j were said: %j', (level, said, isWorth) => {
    expect(isWorse(level, said)).toBe(isWorth);
  });

  it('nothing for a stock that did not change, nor for a new batch, however small', () => {
    expect(stockNews(null)).toBeNull();
    expect(stockNews({ before: stock, after: { ...stock, batchId: buildId(2), remaining: 1 } })).toBeNull();
  });
});

describe('R147 which operation’s stock change was undone', () => {
  const used = { before: stock, after: { ...stock, remaining: 4 } };
  const effects = [{ id: buildId(3), before: null, after: buildDiaper({ id: buildId(3) }) }];
  const taken = buildDiaper({ id: buildId(3), fromStock: buildId(1) });
  const moved = [{ id: taken.id, before: taken, after: { ...taken, fromStock: null } }];
  it.each<[string, Action, Parameters<typeof stockUndoneBy>[1], string | null]>([
    ['an undo that only changed the stock', undo(buildId(9)), { effects: [], stock: used }, buildId(9)],
    ['an undo of entries, which took it through them', undo(buildId(9)), { effects, stock: used }, null],
    ['an undo of a restock, which gave diapers back', undo(buildId(9)), { effects: moved, stock: used }, buildId(9)],
    ['an undo that did nothing', undo(buildId(9)), { effects: [], stock: null }, null],
    ['what is no undo', useOne, { effects: [], stock: used }, null],
  ])('%s', (_title, action, done, whose) => {
    expect(stockUndoneBy({ id: buildId(10), at: NOON, zone: STOCKHOLM, action }, done)).toBe(whose);
  });
});
