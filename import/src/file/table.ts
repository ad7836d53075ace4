import Papa from 'papaparse';

/** Rows of all files together. */
export const MAX_ROWS = 200_000;

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
  return { file, header, columns: header.map(columnName), rows, cutRows: [...cutRows] };
}

/** How often a quote without end is passed over before the rest is taken as it is. */
const MOST_OPEN_QUOTES = 5;

/** Rows, and the indexes of those with a quote that does not end in them: what follows their line is read again. */
function parseRows(text: string): { readonly data: readonly string[][]; readonly cut: readonly number[] } {
  const delimiter = separatorOf(text);
  const data: string[][] = [];
  const cut: number[] = [];
  let rest = text;
  for (let tries = 0; rest !== '' && data.length <= MAX_ROWS + 1; tries += 1) {
    // One more than may be, so that too many are noticed.
    const parsed = Papa.parse<string[]>(rest, { delimiter, preview: MAX_ROWS + 2 - data.length });
    const columns = (data[0] ?? parsed.data[0] ?? []).length;
    const open = parsed.errors.find((error) => isOpenQuote(error, parsed.data, columns));
    for (const row of parsed.data.slice(0, open?.row)) data.push(row);
    if (!open) break;
    cut.push(data.length);
    data.push([]);
    const lineEnd = rest.indexOf('\n', open.index ?? rest.length);
    rest = lineEnd === -1 || tries >= MOST_OPEN_QUOTES ? '' : rest.slice(lineEnd + 1);
  }
  return { data, cut };
}

/** A quote without end takes the lines below into its cell, up to the end or to where another row's quote ends it. */
function isOpenQuote({ code, row = 0 }: Papa.ParseError, data: readonly string[][], columns: number): boolean {
  const cells = data[row] ?? [];
  const swallowed = cells.length > columns && cells.some((cell) => cell.includes('\n'));
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
