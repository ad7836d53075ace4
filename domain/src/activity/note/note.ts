import type * as z from 'zod/mini';
import { type Creation, type Kind, newEntry } from '../entry/kind.ts';
import type { noteEntrySchema, noteLogSchema } from './note-schema.ts';

export type Note = z.infer<typeof noteEntrySchema>;

export const note: Kind<Note> = {
  session: null,
  editable: ['startedAt', 'note', 'isFirst'],
  recordType: 'note',
  details: ({ isFirst }) => (isFirst ? 'First time' : 'Note'),
  sums: () => ({}),
  // The list of firsts is whole, also offline.
  isKept: ({ isFirst }) => isFirst,
  // An edit may not take the text away.
  misfit: ({ note: text }: { readonly note: string | null }) => (text === null ? 'does_not_fit' : null),
};

export const logNote: Creation<z.infer<typeof noteLogSchema>, Note> = {
  entries: (action, userId) => [
    { kind: 'note', ...newEntry(action, userId), note: action.note, isFirst: action.isFirst },
  ],
  ends: [],
};
