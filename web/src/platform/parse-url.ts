/** An absolute address, in its parts. Null for anything else. In place of `URL.parse` and `URL.canParse`: Safari 17 has them first. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
