import { expect, it } from 'vitest';
import { editChanges } from './edit/edit-changes.ts';
import { buildDiaper } from './testing/build-activities.ts';
import { editedNote } from './use-note.ts';

it.each<[string, string | null, string | null, string | null | undefined]>([
  ['nothing', null, null, undefined],
  ['an empty field', '', null, undefined],
  ['what was there', 'Rash', 'Rash', undefined],
  ['what was there, with a space', 'Rash ', 'Rash', undefined],
  ['a new note', 'Rash', null, 'Rash'],
  ['another note', 'Fever', 'Rash', 'Fever'],
  ['no note any more', ' ', 'Rash', null],
])('a note field with %s', (_, value, before, edited) => {
  expect(editedNote(value, before)).toBe(edited);
});

it('R326 a note that was written while the sheet was open stays when something else is saved', () => {
  const now = { ...buildDiaper(0), note: 'From another phone' };
  expect(editChanges(now, { contents: 'poo', note: editedNote('Rash', 'Rash') })).toEqual({ contents: 'poo' });
  expect(editChanges(now, { note: editedNote(null, null) })).toBeNull();
  expect(editChanges(now, { note: editedNote('Fever', 'Rash') })).toEqual({ note: 'Fever' });
});
