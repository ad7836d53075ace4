/** The text at a path of a dictionary; where it takes arguments, the names of them in braces stand for them. */
export function textAt(words: object, path: string, given: readonly string[]): string {
  const found = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), words);
  return typeof found === 'function' ? String(found(...given)) : String(found);
}
