import { v5 } from 'uuid';

/** Names of this product's imports; never changes, or everything would be imported twice. */
const NAMESPACE = '5b0c1f6e-6d0e-5d0c-9d3e-2f6c0f4f7a10';

/**
 * The id of an entry of another log, UUIDv5 (R281): the same for the same arguments, on every device and in every later export.
 * `key` is the source's own, or the row and its ordinal; several entries of a row differ in `part`.
 */
export function deriveId(source: string, child: string, key: string, part = 0): string {
  return v5(JSON.stringify([source, child, key, ...(part === 0 ? [] : [part])]), NAMESPACE);
}

/** Longest key, in characters, that is in the id of each entry of its row. */
const LONGEST_KEY = 10_000;

/**
 * `deriveId` for one part of a row after another. The key of a row that is longer than any app writes is in the first id alone,
 * which is in the others: a text of 14 million characters is 7,000 notes.
 */
export function rowIds(source: string, child: string, key: string): (part: number) => string {
  if (key.length <= LONGEST_KEY) return (part) => deriveId(source, child, key, part);
  const first = deriveId(source, child, key);
  return (part) => (part === 0 ? first : deriveId(source, child, first, part));
}

/** Keys of rows that have none: what they say, and how many such rows of the table came before. Empty cells say nothing. */
export function rowKeys(): (table: string, said: readonly (readonly [string, string])[]) => string {
  const seen = new Map<string, number>();
  return (table, said) => {
    const cells = said.map(([name, value]) => [name, plain(value)] as const).filter(([, value]) => value !== '');
    const row = JSON.stringify([table, ...cells.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))]);
    const ordinal = seen.get(row) ?? 0;
    seen.set(row, ordinal + 1);
    return `${row}#${ordinal}`;
  };
}

/** Spaces that two phones write differently (U+202F before am) are one. */
function plain(value: string): string {
  return value.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
