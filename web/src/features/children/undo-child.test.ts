import type { Child } from '@lulla/domain/child/child';
import { describe, expect, it } from 'vitest';
import { type ChildAction, reversalOf } from './undo-child.ts';

const childId = '01890000-0000-7000-8000-0000000000c1';
const content = { name: 'Siv', birthDate: '2026-10-20', dueDate: null, sex: 'girl', colour: 'sage' } as const;
const siv: Child = { id: childId, ...content, isArchived: false };
const add: ChildAction = { type: 'child.add', childId, ...content };
const edit: ChildAction = { type: 'child.edit', childId, changes: { name: 'Siri', sex: null } };
const archive: ChildAction = { type: 'child.edit', childId, changes: { isArchived: true } };
const edited: Child = { ...siv, name: 'Siri', sex: null };

describe('R171 what undoes', () => {
  it.each<[string, ChildAction, Child | null, Child, ChildAction]>([
    ['a new child is that it is archived', add, null, siv, archive],
    [
      'an edit is the values before, of what it changed, also after another field has changed',
      edit,
      siv,
      { ...edited, colour: 'rose' },
      { type: 'child.edit', childId, changes: { name: 'Siv', sex: 'girl' } },
    ],
    [
      'archiving is taking back',
      archive,
      siv,
      { ...siv, isArchived: true },
      { type: 'child.edit', childId, changes: { isArchived: false } },
    ],
  ])('%s', (_, action, before, now, reversal) => {
    expect(reversalOf(action, { before, now })).toEqual(reversal);
  });

  it.each<[string, ChildAction, Child | null, Child | null]>([
    ['a new child that was changed since', add, null, edited],
    ['a new child that is gone', add, null, null],
    ['an edit of what was changed again', edit, siv, { ...edited, name: 'Sigrid' }],
    ['an edit of one that is gone', edit, siv, null],
  ])('is nothing for %s', (_, action, before, now) => {
    expect(reversalOf(action, { before, now })).toBeNull();
  });
});
