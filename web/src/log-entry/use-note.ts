import { useState } from 'react';
import { keepNoteDraft, readNoteDraft } from './note-drafts.ts';
import { focusNote } from './note-field.tsx';
import { isNoteTooLong } from './note-text.ts';

export interface Note {
  /** Null while the field is folded away. */
  readonly value: string | null;
  readonly change: (value: string) => void;
  /** False for one that is too long: goes to it, where it says so. */
  readonly check: () => boolean;
  /** `onClose` for the sheet that was saved: nothing of the note is kept. */
  readonly closing: (onClose: () => void) => () => void;
}

/** The note of a sheet, kept while the sheet is left and opened again (`sheet` names it). `written`: what the entry has. */
export function useNote(sheet: string, written: string | null = null): Note {
  const [value, setValue] = useState(() => readNoteDraft(sheet) ?? written);
  function change(next: string) {
    setValue(next);
    keepNoteDraft(sheet, next === written ? null : next);
  }
  const closing = (onClose: () => void) => () => {
    keepNoteDraft(sheet, null);
    onClose();
  };
  return { value, change, check: () => checkNote(value), closing };
}

/** Whether a note can be saved; if not, goes to its field, which says why (P51). */
function checkNote(note: string | null): boolean {
  if (!isNoteTooLong(note)) return true;
  focusNote();
  return false;
}
