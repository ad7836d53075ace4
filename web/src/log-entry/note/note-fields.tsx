import type { Note } from '@lulla/domain/activity/note/note';
import type { Editing } from '../editing.ts';
import { FirstField } from './first-field.tsx';

/** What may be changed of one, as against its text and when it was. */
export function NoteFields({ activity, edited, touch }: Editing<Note>) {
  return <FirstField isFirst={edited.isFirst ?? activity.isFirst} onChange={(isFirst) => touch({ isFirst })} />;
}
