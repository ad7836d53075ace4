import { isCleanText } from '../text.ts';

export const MAX_EMAIL_LENGTH = 254;

/** One at sign, no space, a dot in the domain, and no character with a meaning in mail headers. */
const PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** An address in canonical form (trimmed, lower case), which names its account; null for none (accounts, 5). */
export function parseEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  const fits = email.length <= MAX_EMAIL_LENGTH && isCleanText(email) && PATTERN.test(email);
  return fits && !email.includes('..') ? email : null;
}
