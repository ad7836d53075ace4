import type { Parameter, Statement } from './batch.ts';

interface Target {
  readonly table: string;
  readonly columns: readonly string[];
  /** What is done about a row that is there already: `on conflict …`; nothing for an error. */
  readonly onConflict?: string;
}

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const MOST = 32;

/**
 * Makes what inserts any number of rows, each its values in the order of the columns, in their order. For every statement
 * PostgreSQL reads the table's checks anew (they were three quarters of what an entry cost it), so that many rows go in few
 * of them: of 13 eight, four and one. That leaves few texts, whose plans are kept.
 */
export function rowInserter(target: Target): (rows: readonly (readonly Parameter[])[]) => Statement[] {
  const texts = new Map<number, string>();
  return (rows) => {
    const statements: Statement[] = [];
    for (let from = 0; from < rows.length; ) {
      const size = largestPower(Math.min(rows.length - from, MOST));
      const text = texts.get(size) ?? textOf(target, size);
      texts.set(size, text);
      statements.push({ text, values: rows.slice(from, from + size).flat() as readonly Parameter[] });
      from += size;
    }
    return statements;
  };
}

/** The largest power of two that is not more. */
function largestPower(count: number): number {
  return 2 ** Math.floor(Math.log2(count));
}

function textOf({ table, columns, onConflict = '' }: Target, size: number): string {
  const rows = Array.from({ length: size }, (_, row) => {
    return `(${columns.map((_column, place) => `$${row * columns.length + place + 1}`).join(', ')})`;
  });
  return `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')} ${onConflict}`.trimEnd();
}
