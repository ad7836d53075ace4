import type { Statement } from './batch.ts';

/** How much one read brings at the most: rows, and bytes of what they hold. */
export interface PageSize {
  readonly rows: number;
  readonly bytes: number;
}

/** What a read may bring that is answered in one go: a month of entries without notes. */
export const WHOLE_BYTES = 1024 * 1024;
/** What one of the following pieces of a longer answer holds. */
export const PIECE_BYTES = 256 * 1024;
/** A row beside its longest text, as JSON. */
const ROW_BYTES = 400;

interface PageColumns {
  /** What the rows before this one hold, bytes. */
  readonly bytes_before: number;
  /** Rows there were before the bytes were counted. */
  readonly found: number;
}

export type Paged<Row> = Row & PageColumns;

export interface Page<Row> {
  readonly rows: Row[];
  /** Whether nothing follows. */
  readonly isLast: boolean;
}

interface PageOptions {
  /** The order of the rows, which no two share. */
  readonly order: string;
  /** The column of which the text may be long. */
  readonly text: string;
}

/**
 * The text of a statement that brings no more than so many bytes of `inner`, and one row in any case. `inner` itself ends at
 * one row more than is wanted; `bytes` is the parameter that names the bytes. No text is fetched to be counted.
 */
export function pageText(inner: string, { order, text }: PageOptions, bytes: string): string {
  const size = `(${ROW_BYTES} + coalesce(octet_length(${text}), 0))`;
  const counted = `select page.*, sum(${size}) over (order by ${order} rows unbounded preceding) - ${size} as bytes_before,
    count(*) over () as found from (${inner}) as page`;
  return `select * from (${counted}) as paged where bytes_before < ${bytes} order by ${order}`;
}

/** `inner` as `pageText` bounds it. */
export function pageOf<Row>(
  { text, values }: Statement<Row>,
  options: PageOptions & { readonly bytes: number },
): Statement<Paged<Row>> {
  return { text: pageText(text, options, `$${values.length + 1}`), values: [...values, options.bytes] };
}

/** The rows of a page, and whether there are more behind them. */
export function takePage<Row>(found: readonly Paged<Row>[], { rows }: PageSize): Page<Row> {
  const count = found[0]?.found ?? 0;
  return { rows: found.slice(0, rows), isLast: count <= rows && found.length === count };
}
