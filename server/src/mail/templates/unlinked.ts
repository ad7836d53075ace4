const WORD_JOINER = '\u2060';
/** The characters by which mail programs recognise an address. */
const LINKING = /[.:@/](?=\S)/gu;

/**
 * A person's text, on one line, in which no mail program finds a link: an invisible joiner breaks what looks like an
 * address. The rest is unchanged.
 */
export function unlinked(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(LINKING, (sign) => sign + WORD_JOINER);
}
