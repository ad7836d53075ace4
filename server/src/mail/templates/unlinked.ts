const WORD_JOINER = '\u2060';
/** The signs by which mail programs recognise an address to make a link of. */
const LINKING = /[.:@/](?=\S)/gu;

/**
 * Text a person chose, on one line, such that no mail program makes a link of it: an invisible joiner stands inside what
 * looks like an address. Anything else stays to the letter.
 */
export function unlinked(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(LINKING, (sign) => sign + WORD_JOINER);
}
