import { cleanText, lengthOf, MAX_NOTE_LENGTH } from '@lulla/domain/text';

/** What a note field means for the log: null when nothing was written. */
export function noteOf(value: string | null): string | null {
  return cleanText(value ?? '') || null;
}

/** Whether what stands in a note field is more than the log takes (R4). */
export function isNoteTooLong(value: string | null): boolean {
  return lengthOf(noteOf(value) ?? '') > MAX_NOTE_LENGTH;
}
