import * as z from 'zod/mini';

/** NUL and other controls except tab and line ends, and lone surrogates: nobody types them, and PostgreSQL refuses some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the refused characters is the purpose
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;
/** Invisible marks that reorder the text around them. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Every character that some program uses as a line break; word processors paste vertical tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** Longest note, in code points. */
export const MAX_NOTE_LENGTH = 2000;

/** Removes what pasted text may contain and the server refuses; called before enqueueing. May return ''. */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(BIDI_CONTROLS, '').replace(UNSTORABLE, '').trim();
}

/** As `cleanText`, for one line: without line ends and double spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Whether every part of the product can store `text` and give it back unchanged. */
export function isStorableText(text: string): boolean {
  return text.search(UNSTORABLE) === -1;
}

/** Whether `text` holds only characters that every part of the product can store and show as they are. */
export function isCleanText(text: string): boolean {
  return isStorableText(text) && text.search(BIDI_CONTROLS) === -1;
}

/** Length as a person counts: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export const noteSchema = z.string().check(
  z.refine((text) => text.trim() !== '' && lengthOf(text) <= MAX_NOTE_LENGTH, 'length'),
  z.refine(isCleanText, 'characters'),
);
