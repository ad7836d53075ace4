import type { Statement } from './pipeline.ts';

export interface PageSize {
  readonly rows: number;
  readonly bytes: number;
}

/** The size of an answer that is sent in one piece: a month of entries without notes. */
export const WHOLE_BYTES = 1024 * 1024;
/** The size of each further piece of a longer answer. */
export const PIECE_BYTES = 256 * 1024;
/** A row beside its long texts, as JSON. */
const ROW_BYTES = 400;

interface PageColumns {
  /** Bytes of the rows before this one. */
  readonly bytes_before: number;
  /** Rows there were before the bytes were counted. */
  readonly found: number;
}

export type Paged<Row> = Row & PageColumns;

export interface Page<Row> {
  readonly rows: Row[];
  readonly isLast: boolean;
}

interface PageOptions {
  /** The order of the rows, which no two share. */
  readonly order: string;
  /** Columns that may be long; one of JSON as text (`sides::text`). */
  readonly texts: readonly string[];
}

/** At most `bytes` (a parameter) of `inner`, but a row at least. `inner` must select one row more than wanted. */
export function pageText(inner: string, { order, texts }: PageOptions, bytes: string): string {
  const size = [ROW_BYTES, ...texts.map((text) => `coalesce(octet_length(${text}), 0)`)].join(' + ');
  const before = `sum(${size}) over (order by ${order} rows between unbounded preceding and 1 preceding)`;
  const counted = `select page.*, coalesce(${before}, 0) as bytes_before,
    count(*) over () as found from (${inner}) as page`;
  return `select * from (${counted}) as paged where bytes_before < ${bytes} order by ${order}`;
}

export function pageOf<Row>(
  { text, values }: Statement<Row>,
  options: PageOptions & { readonly bytes: number },
): Statement<Paged<Row>> {
  return { text: pageText(text, options, `$${values.length + 1}`), values: [...values, options.bytes] };
}

export function takePage<Row>(found: readonly Paged<Row>[], { rows }: PageSize): Page<Row> {
  const count = found[0]?.found ?? 0;
  return { rows: found.slice(0, rows), isLast: count <= rows && found.length === count };
}
