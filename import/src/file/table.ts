import Papa from 'papaparse';

/** Rows of all files together. */
export const MAX_ROWS = 200_000;
/** Read of a file: the header, one row more than may be, and the end of the last one. */
const MOST_LINES = MAX_ROWS + 3;

/** A row of a table; cells are text, also those that begin with '='. */
export interface Row {
  /** As a spreadsheet counts: the header is 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly file: string;
  /** As written. */
  readonly header: readonly string[];
  /** Lower case, without blanks: 'leftduration(min)'. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Rows of which the end is missing, so that what they say is not known. */
  readonly cutRows: readonly number[];
  /** Whether more lines than may be followed, empty ones too, so that not all rows are here. */
  readonly hasMore: boolean;
}

/** A table of separated values with a header; null where there is none. Empty rows are none. */
export function parseTable(file: string, text: string): Table | null {
  const { data, cut } = parseRows(text.replace(/^\uFEFF/, ''));
  const [header, ...rest] = data;
  if (!header || header.length < 2) return null;
  const numbered = rest.map((cells, index) => ({ number: index + 2, cells: cells.map((cell) => cell.trim()) }));
  const last = numbered.at(-1);
  const isShort = last !== undefined && last.cells.length < header.length && !/[\r\n]$/.test(text);
  const cutRows = new Set([...cut.map((index) => index + 1), ...(isShort ? [last.number] : [])]);
  const rows = numbered.filter(({ number, cells }) => !cutRows.has(number) && cells.some((cell) => cell !== ''));
  const hasMore = data.length >= MOST_LINES;
  return { file, header, columns: header.map(columnName), rows, cutRows: [...cutRows], hasMore };
}

/** Characters from a row's start, and to the end of their line, in which a quote may end again once another one did not. */
const LONGEST_QUOTED = 10_000;
/** Rows of a file with a quote that does not end. After as many a quote ends in its line: each would be read so far for nothing. */
const MOST_READ_FAR = 500;

/** Rows, and the indexes of those with a quote that does not end in them: what follows their line is read again. */
function parseRows(text: string): { readonly data: readonly string[][]; readonly cut: readonly number[] } {
  const delimiter = separatorOf(text);
  const { data: parsed, errors, meta } = Papa.parse<string[]>(text, { delimiter, preview: MOST_LINES });
  const columns = (parsed[0] ?? []).length;
  const open = errors.find((error) => isOpenQuote(error, parsed, columns));
  if (!open) return { data: parsed, cut: [] };
  const data = parsed.slice(0, open.row);
  const cut = [data.length];
  data.push([]);
  const how = { delimiter, newline: meta.linebreak as '\n', columns };
  // Row by row: with many such quotes, reading on to the end after each would not come to one.
  for (let at = lineEnd(text, open.index ?? 0, how.newline); at < text.length && data.length < MOST_LINES; ) {
    const { cells, end } = rowAt(text, at, { ...how, reach: cut.length < MOST_READ_FAR ? LONGEST_QUOTED : 0 });
    if (cells === null) cut.push(data.length);
    data.push(cells ?? []);
    at = end;
  }
  return { data, cut };
}

interface HowWritten {
  readonly delimiter: string;
  readonly newline: '\n' | '\r\n' | '\r';
  readonly columns: number;
  /** Characters from the row's start in which a quote may end; 0 is its line. */
  readonly reach: number;
}

/** The row that begins at `at`, and where the next one does; no cells where a quote does not end, and then the next line. */
function rowAt(text: string, at: number, { delimiter, newline, columns, reach }: HowWritten) {
  const end = lineEnd(text, at, newline);
  const line = text.slice(at, end);
  if (!line.includes('"')) return { cells: line.split(delimiter), end };
  const far = reach === 0 ? end : lineEnd(text, Math.max(end - newline.length, at + reach), newline);
  const near = text.slice(at, far);
  const { data, errors, meta } = Papa.parse<string[]>(near, { delimiter, newline, preview: 1 });
  const open = errors.find((error) => isOpenQuote(error, data, columns));
  if (open) return { cells: null, end: lineEnd(text, at + (open.index ?? 0), newline) };
  return { cells: data[0] ?? [], end: at + meta.cursor };
}

/** Where the line behind that of `at` begins. */
function lineEnd(text: string, at: number, newline: string): number {
  const found = text.indexOf(newline, at);
  return found === -1 ? text.length : found + newline.length;
}

/** A quote without end takes the lines below into its cell, up to the end or to where another row's quote ends it. */
function isOpenQuote({ code, row = 0 }: Papa.ParseError, data: readonly string[][], columns: number): boolean {
  const cells = data[row] ?? [];
  const swallowed = cells.length > columns && cells.some((cell) => /[\r\n]/.test(cell));
  return code === 'MissingQuotes' || (code === 'InvalidQuotes' && swallowed);
}

/** A spreadsheet in Swedish or French saves with semicolons. */
function separatorOf(text: string): string {
  const first = text.slice(0, 4_096).split(/\r?\n|\r/, 1)[0] ?? '';
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function columnName(header: string): string {
  return header
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/gu, '')
    .toLowerCase();
}

/** The index of a column, by its whole name or by that before a bracket: 'amount' is 'amount(ml)'; -1 for none. */
export function columnOf({ columns }: Pick<Table, 'columns'>, name: string): number {
  const known = places.get(columns) ?? new Map<string, number>();
  places.set(columns, known);
  const place = known.get(name) ?? placeOf(columns, name);
  known.set(name, place);
  return place;
}

/** Where columns are, by the table's list of them: readers ask for each row, and a table may have thousands. */
const places = new WeakMap<readonly string[], Map<string, number>>();

function placeOf(columns: readonly string[], name: string): number {
  const exact = columns.indexOf(name);
  return exact === -1 ? columns.findIndex((column) => column.startsWith(`${name}(`)) : exact;
}

/** What stands in the bracket of a column: 'ml', 'oz.'; null for none. */
export function bracketOf(table: Table, name: string): string | null {
  return /\(([^)]+)\)$/.exec(table.columns[columnOf(table, name)] ?? '')?.[1] ?? null;
}

/** A cell by column; '' where there is none. */
export function cellOf(table: Table, row: Row, name: string): string {
  return row.cells[columnOf(table, name)] ?? '';
}
