import { type MoreChoices, NOTHING_CHOSEN } from '@lulla/domain/activity/more/more-choices';
import { describe, expect, it } from 'vitest';
import { type ChoiceAction, reversalOf } from './undo-choice.ts';

const chosen = (parts: Partial<MoreChoices>): MoreChoices => ({ ...NOTHING_CHOSEN, ...parts });

describe('R217 undo of a choice', () => {
  it.each<[ChoiceAction, MoreChoices, MoreChoices, ChoiceAction | null]>([
    [{ type: 'more.show', on: true }, chosen({}), chosen({ isOn: true }), { type: 'more.show', on: false }],
    [{ type: 'more.show', on: true }, chosen({}), chosen({}), null],
    [
      { type: 'more.place', kind: 'note', place: 'pinned' },
      chosen({ hidden: ['note'] }),
      chosen({ pinned: ['temperature', 'note'] }),
      { type: 'more.place', kind: 'note', place: 'hidden' },
    ],
    [{ type: 'more.place', kind: 'note', place: 'pinned' }, chosen({}), chosen({ hidden: ['note'] }), null],
  ])('%j', (action, before, now, reversal) => {
    expect(reversalOf(action, { before, now })).toEqual(reversal);
  });
});
