import { cleanText, lengthOf } from '../text.ts';

/** What a message to the operator is about (accounts specification, 5 and 9). */
export const CONTACT_CATEGORIES = ['bug-report', 'feature-request', 'general-inquiry'] as const;

export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** Longest message, in code points: some three pages. */
export const MAX_CONTACT_MESSAGE_LENGTH = 4000;

export type ParsedMessage =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: 'blank' | 'too_long' };

/** The message as it is sent: trimmed, without forbidden characters (accounts specification, 5). */
export function parseContactMessage(typed: string): ParsedMessage {
  const text = cleanText(typed);
  if (text === '') return { ok: false, fault: 'blank' };
  return lengthOf(text) <= MAX_CONTACT_MESSAGE_LENGTH ? { ok: true, text } : { ok: false, fault: 'too_long' };
}

/** The sender's name: display name, else the address before the at sign, else 'User' (accounts specification, 5). */
export function contactName({ displayName, email }: { displayName: string; email: string }): string {
  return displayName.trim() || email.slice(0, Math.max(0, email.lastIndexOf('@'))) || 'User';
}
