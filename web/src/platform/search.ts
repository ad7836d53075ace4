/** Reads a query as plain strings: a token such as `00123` or `1e5` must not turn into a number on its way. */
export function parsePlainSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes a query, leaving out what is not set. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(set.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return query && `?${query}`;
}
