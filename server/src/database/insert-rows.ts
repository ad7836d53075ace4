import type { Statement } from './pipeline.ts';

interface Target<Column extends string> {
  readonly table: string;
  readonly columns: readonly Column[];
  /** The conflict clause: `on conflict …`; empty to raise an error. */
  readonly onConflict?: string;
}

/** A value of a row: dates in ISO 8601, bytes as `\x…`. */
type Value = string | number | boolean | Date | object | null;

/**
 * Builds one INSERT for any number of rows; none for none. PostgreSQL reads a table's CHECK constraints for every
 * statement (three quarters of the cost of an entry). The rows are JSON, so the text is constant and its plan is kept.
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
