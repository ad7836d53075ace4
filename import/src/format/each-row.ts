import { bracketOf, cellOf, type Row, type Table } from '../file/table.ts';
import { type Amount, parseAmount, plainUnit } from '../value/amount.ts';
import type { Draft, Reading, ReadRow, RowProblem } from './format.ts';

/** A row as readers ask it. */
export interface RowView {
  readonly number: number;
  /** The cell of a column, by its name without blanks and case; '' where there is none. */
  get(name: string): string;
  /** A number with the unit in the bracket of its column, or in another column; null where there is none. */
  amount(name: string, unit?: string): Amount | null;
  /** What it says, column by column: 'Type: Diaper, Color: green'. */
  readonly words: string;
}

export type RowReader = (row: RowView, reading: Reading) => RowProblem | Draft | Draft[];

interface How {
  /** The source's own key of a row; '' for none. */
  readonly key?: (row: RowView) => string;
  /** Columns that say nothing to people, or change while the row stays the same. */
  readonly aside?: RegExp;
  /** A column that older exports do not have, so that it must not tell rows apart. */
  readonly later?: string;
}

/** Reads each row by itself. */
export function eachRow(read: RowReader, how: How = {}): (table: Table, reading: Reading) => readonly ReadRow[] {
  return (table, reading) =>
    table.rows.map((row) => {
      const view = viewOf(table, row, how);
      const result = read(view, reading);
      return {
        row: row.number,
        drafts: typeof result === 'string' ? [] : [result].flat(),
        problem: typeof result === 'string' ? result : null,
        key: how.key?.(view) || null,
        words: () => view.words,
        said: saidIn(table, row).filter(([column]) => column !== how.later),
      };
    });
}

/** What a row says, by column; rows that say the same are equal whatever empty columns their files have. */
export function saidIn({ columns }: Table, { cells }: Row): (readonly [string, string])[] {
  const said: (readonly [string, string])[] = [];
  // No pairs of empty cells: a table may have millions.
  for (const [index, cell] of cells.entries()) if (cell !== '') said.push([columns[index] ?? `+${index}`, cell]);
  return said;
}

export function viewOf(table: Table, row: Row, { aside = /^_|\(epoch\)$/ }: How = {}): RowView {
  const get = (name: string) => cellOf(table, row, name);
  return {
    number: row.number,
    get,
    amount(name, unit) {
      const amount = parseAmount(get(name));
      if (amount === null || amount.unit !== '') return amount;
      return { ...amount, unit: plainUnit((unit === undefined ? bracketOf(table, name) : get(unit)) ?? '') };
    },
    get words() {
      return row.cells
        .map((cell, index) => [table.header[index]?.trim() ?? '', cell, table.columns[index] ?? ''] as const)
        .filter(([, cell, column]) => cell !== '' && !aside.test(column))
        .map(([name, cell]) => (name === '' ? cell : `${name}: ${cell}`))
        .join(', ');
    },
  };
}

/** As `spanOf` of two times as they are written; an end that cannot be read is not taken for none. */
export function spanIn(reading: Reading, start: string, end: string): ReturnType<typeof spanOf> {
  const startedAt = reading.instant(start);
  const endedAt = end === '' || startedAt === null ? null : reading.instant(end, { after: startedAt });
  return end !== '' && endedAt === null ? 'no_time' : spanOf(startedAt, endedAt);
}

/** Whether each of these cells that says something was understood: what was not becomes a note. */
export function isUnderstood(row: RowView, columns: readonly string[], values: readonly (number | null)[]): boolean {
  return columns.every((column, index) => row.get(column) === '' || values[index] != null);
}

/** The start and the end of a row, or what is wrong with them. An empty end is null. */
export function spanOf(
  start: number | null,
  end: number | null,
): { readonly startedAt: number; readonly endedAt: number | null } | RowProblem {
  if (start === null) return 'no_time';
  return end !== null && end < start ? 'end_before_start' : { startedAt: start, endedAt: end };
}
