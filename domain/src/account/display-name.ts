import { cleanText, isStorableText, lengthOf } from '../text.ts';

export const MAX_DISPLAY_NAME_LENGTH = 50;

/** Invisible characters: white space, joiners and fillers, and the empty Braille cell. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** The name as stored: one trimmed line, maybe ''. Null: too long, forbidden characters, invisible (accounts, 5). */
export function parseDisplayName(typed: string): string | null {
  if (!isStorableText(typed)) return null;
  const name = inOneLine(typed);
  const looksEmpty = name !== '' && isBlankName(name);
  return lengthOf(name) <= MAX_DISPLAY_NAME_LENGTH && !looksEmpty ? name : null;
}

export type DisplayNameFault = 'displayNameMissing' | 'displayNameInvalid';

/** What is wrong with a required name; null when nothing is. */
export function displayNameFault(typed: string): DisplayNameFault | null {
  if (isBlankName(typed)) return 'displayNameMissing';
  return parseDisplayName(typed) === null ? 'displayNameInvalid' : null;
}

/** What is wrong with a name while it is typed. The field cuts nothing off, so it can be too long. */
export function faultWhileTyped(typed: string): 'displayNameInvalid' | null {
  return displayNameLength(typed) > MAX_DISPLAY_NAME_LENGTH ? 'displayNameInvalid' : null;
}

/** The length of the name as it would be stored. */
export function displayNameLength(typed: string): number {
  return lengthOf(inOneLine(typed));
}

function inOneLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ');
}

function isBlankName(typed: string): boolean {
  return typed.replace(INVISIBLE, '') === '';
}
