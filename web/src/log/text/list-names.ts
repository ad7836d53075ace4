/** 'Anna', 'Anna and Bo', 'Anna, Bo and Cleo'; `and` in the reader's language. */
export function listNames(names: readonly string[], and: string): string {
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? '';
  return `${names.slice(0, -1).join(', ')} ${and} ${last}`;
}
