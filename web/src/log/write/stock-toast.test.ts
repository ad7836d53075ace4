import type { Action } from '@lulla/domain/protocol/action';
import type { Stock, StockChange } from '@lulla/domain/stock/stock';
import { describe, expect, it } from 'vitest';
import { english as en, swedish as sv } from '../../i18n/testing/all-words.ts';
import { type StockToast, stockToast } from './stock-toast.ts';

const batch = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const stock = (remaining: number, batchId = batch(1)): Stock => {
  return { remaining, batchId, restockedAt: 0, usesAutomatically: true };
};
const from = (before: number, after: number): StockChange => ({ before: stock(before), after: stock(after) });

const use: Action = { type: 'stock.use' };
const change: Action = { type: 'diaper.log', activityId: batch(7), contents: 'pee', startedAt: 0, note: null };
const restock = (count: number): Action => ({ type: 'stock.restock', count });
const undo: Action = { type: 'undo', operationId: batch(8) };

const nothing: StockToast = { instead: null, also: null, count: null };
const empty = { title: 'No diapers left!', text: 'Please fill up your stock' };
const low = (left: string) => ({ title: 'Running low', text: left });

describe('core-tracking §4: what whoever took a diaper hears', () => {
  it.each<[string, StockChange, StockToast]>([
    ['plenty: the new count', from(44, 43), { ...nothing, count: '43 diapers left' }],
    ['6 left: the new count', from(7, 6), { ...nothing, count: '6 diapers left' }],
    ['5 left: running low', from(6, 5), { ...nothing, instead: low('5 diapers left') }],
    ['1 left: running low', from(2, 1), { ...nothing, instead: low('1 diaper left') }],
    ['0 left: none left', from(1, 0), { ...nothing, instead: empty }],
  ])('*Use one*, %s [C4.35 C4.36]', (_name, given, said) => {
    expect(stockToast(use, given, en)).toEqual(said);
  });

  it.each<[string, StockChange | null, StockToast]>([
    ['no stock: nothing', null, nothing],
    ['plenty: nothing', from(44, 43), nothing],
    ['6 left: nothing', from(7, 6), nothing],
    ['5 left: running low', from(6, 5), { ...nothing, also: low('5 diapers left') }],
    ['1 left: running low', from(2, 1), { ...nothing, also: low('1 diaper left') }],
    ['0 left: none left', from(1, 0), { ...nothing, also: empty }],
    ['P19: none to take, saved all the same', from(0, 0), { ...nothing, also: empty }],
  ])('a diaper log, %s', (_name, given, said) => {
    expect(stockToast(change, given, en)).toEqual(said);
  });
});

describe('what takes nothing says the new count', () => {
  it.each<[string, Action, StockChange, string | null]>([
    ['the first restock', restock(40), { before: null, after: stock(40) }, '40 diapers left'],
    [
      'a restock to 3 is no news of running low',
      restock(3),
      { before: stock(9), after: stock(3, batch(2)) },
      '3 diapers left',
    ],
    [
      'a restock to many, as the card writes it',
      restock(1200),
      { before: null, after: stock(1200) },
      '1,200 diapers left',
    ],
    ['a restock to as many', restock(9), { before: stock(9), after: stock(9, batch(2)) }, '9 diapers left'],
    ['an undone use', undo, from(4, 5), '5 diapers left'],
    ['an undone diaper log that had taken the last one', undo, from(0, 1), '1 diaper left'],
    ['an undone restock', undo, { before: stock(40, batch(2)), after: stock(2) }, '2 diapers left'],
    ['the first restock undone', undo, { before: stock(40), after: null }, null],
    ['a deleted diaper log', { type: 'activity.delete', activityId: batch(7) }, from(11, 12), '12 diapers left'],
    [
      'the switch',
      { type: 'stock.automatic', on: false },
      { before: stock(3), after: { ...stock(3), usesAutomatically: false } },
      null,
    ],
  ])('%s', (_name, action, given, count) => {
    expect(stockToast(action, given, en)).toEqual({ ...nothing, count });
  });

  it('but what takes one again hears it', () => {
    const back: Action = { type: 'activity.restore', activityId: batch(7) };
    expect(stockToast(back, from(6, 5), en)).toEqual({ ...nothing, also: low('5 diapers left') });
  });
});

it('says it in Swedish', () => {
  expect(stockToast(restock(1200), { before: null, after: stock(1200) }, sv).count).toBe('1\u00a0200 blöjor kvar');
  expect(sv.stock.addRest(1200)).toBe('Lägg till de 1\u00a0200 som finns kvar');
  expect(en.stock.addRest(1200)).toBe('Add the 1,200 that are left');
  expect(stockToast(use, from(7, 6), sv).count).toBe('6 blöjor kvar');
  expect(stockToast(use, from(2, 1), sv).instead).toEqual({ title: 'Blöjorna börjar ta slut', text: '1 blöja kvar' });
  expect(stockToast(change, from(6, 5), sv).also).toEqual({ title: 'Blöjorna börjar ta slut', text: '5 blöjor kvar' });
  expect(stockToast(change, from(0, 0), sv).also).toEqual({ title: 'Inga blöjor kvar!', text: 'Fyll på förrådet' });
});
