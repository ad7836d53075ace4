import type { Statement } from './batch.ts';

interface Target<Column extends string> {
  readonly table: string;
  readonly columns: readonly Column[];
  /** What is done about a row that is there already: `on conflict …`; nothing for an error. */
  readonly onConflict?: string;
}

/** A value of a row: dates in ISO 8601, bytes as `\x…`. */
type Value = string | number | boolean | Date | object | null;

/**
 * Makes what inserts any number of rows in their order, in one statement; none for none. PostgreSQL reads the table's checks
 * anew for every statement (they were three quarters of what an entry cost it). The rows are JSON, so that there is one text
 * whatever their number, whose plan is kept; a plain insert has nothing in it to guess.
 */
export function rowInserter<Column extends string>({
  table,
  columns,
  onConflict = '',
}: Target<Column>): (rows: readonly Readonly<Record<Column, Value>>[]) => Statement[] {
  const list = columns.join(', ');
  const text =
    `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1::json) ${onConflict}`.trimEnd();
  return (rows) => (rows.length === 0 ? [] : [{ text, values: [JSON.stringify(rows)] }]);
}
