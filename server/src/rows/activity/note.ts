import type { Note } from '@lulla/domain/activity/note/note';
import { type Mapping, must } from './mapping.ts';

export const note = {
  empty: { is_first: null },
  read: ({ is_first }, { entry }) => ({
    kind: 'note',
    ...entry,
    note: must(entry.note),
    isFirst: must(is_first),
  }),
  write: ({ isFirst }) => ({ is_first: isFirst }),
  exported: ({ isFirst }) => ({ first_time: isFirst }),
} satisfies Mapping<Note>;
