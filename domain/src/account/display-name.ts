import { cleanText, isStorableText, lengthOf } from '../text.ts';

export const MAX_DISPLAY_NAME_LENGTH = 50;

/** What leaves no ink: white space, joiners and fillers, and the empty Braille cell. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/**
 * The name as it is stored: one line, trimmed. Empty is allowed, the part of the address before the at sign then
 * stands for it. Null when it is too long, holds what cannot be shown, or looks empty without being it (accounts
 * specification, 5).
 */
export function parseDisplayName(typed: string): string | null {
  if (!isStorableText(typed)) return null;
  const name = cleanText(typed).replace(/\s+/g, ' ');
  const looksEmpty = name !== '' && name.replace(INVISIBLE, '') === '';
  return lengthOf(name) <= MAX_DISPLAY_NAME_LENGTH && !looksEmpty ? name : null;
}
