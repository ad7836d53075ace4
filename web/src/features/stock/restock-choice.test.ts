import { describe, expect, it } from 'vitest';
import { NOTHING_CHOSEN, newCount, type RestockChoice } from './restock-choice.ts';

const typed = (text: string, addsRest = false): RestockChoice => ({ chip: 'other', typed: text, addsRest });

describe('core-tracking §5: restock needs a whole number of 1 or more', () => {
  it.each<[string, string, object]>([
    ['one', '1', { count: 1 }],
    ['a pack', ' 52 ', { count: 52 }],
    ['zeros before', '007', { count: 7 }],
    ['with its unit', '60 st', { count: 60 }],
    ['with a unit right behind it', '60pcs', { count: 60 }],
    ['a half with a unit', '2,5 st', { problem: 'not_whole' }],
    ['two numbers', '60 st 2', { problem: 'not_whole' }],
    ['zero with a unit', '0 st', { problem: 'not_whole' }],
    ['the most', '9999', { count: 9999 }],
    ['more than the most', '10000', { problem: 'too_many' }],
    ['more than a number holds', '9'.repeat(400), { problem: 'too_many' }],
    ['zero', '0', { problem: 'not_whole' }],
    ['zeros', '000', { problem: 'not_whole' }],
    ['less than zero', '-3', { problem: 'not_whole' }],
    ['a half', '2.5', { problem: 'not_whole' }],
    ['a half with a comma', '2,5', { problem: 'not_whole' }],
    ['a power', '1e3', { problem: 'not_whole' }],
    ['a word', 'tio', { problem: 'not_whole' }],
    ['nothing', '', { problem: 'nothing_chosen' }],
    ['blanks', '   ', { problem: 'nothing_chosen' }],
  ])('%s [C5.8]', (_name, text, result) => {
    expect(newCount(typed(text), 3)).toEqual(result);
  });

  it('nothing is chosen at first', () => {
    expect(newCount(NOTHING_CHOSEN, 3)).toEqual({ problem: 'nothing_chosen' });
    expect(newCount({ ...NOTHING_CHOSEN, addsRest: true }, 3)).toEqual({ problem: 'nothing_chosen' });
  });
});

describe('core-tracking §4: restock sets a new count', () => {
  it('which is the chip’s, whatever is left and stands in the field', () => {
    expect(newCount({ chip: 30, typed: '7', addsRest: false }, 4)).toEqual({ count: 30 });
  });

  it('and with the rest only when asked', () => {
    expect(newCount({ chip: 30, typed: '', addsRest: true }, 4)).toEqual({ count: 34 });
    expect(newCount(typed('52', true), 4)).toEqual({ count: 56 });
    expect(newCount({ chip: 30, typed: '', addsRest: true }, 0)).toEqual({ count: 30 });
    expect(newCount(typed('9999', true), 1)).toEqual({ problem: 'too_many' });
  });
});
