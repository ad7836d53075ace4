import type { Statement } from './batch.ts';

interface Kind<Column extends string> {
  /** What the statement is asked with for each, and of which type of PostgreSQL it is. */
  readonly columns: Readonly<Record<Column, 'uuid' | 'text'>>;
  /** Reads rows for one of them, which it calls `asked`. */
  readonly select: string;
}

/** Which of what was asked a row answers to: its place there. */
export interface Placed {
  readonly place: number;
}

type Asked<Column extends string> = Readonly<Record<Column, string>> & Placed;

/**
 * Makes what asks the same for each of a list in one statement. PostgreSQL runs the inner `select` for one after another,
 * and plans it as if it stood alone: `offset 0` keeps it from being joined with the list. A join's plan guesses how long the
 * list is, and while statistics are young it reads a whole table for one row. The list is JSON because the length of an
 * array is looked at for each array anew, so that no plan would be kept.
 */
export function selectEach<Row, Column extends string>({
  columns,
  select,
}: Kind<Column>): (asked: readonly Asked<Column>[]) => Statement<Row & Placed> {
  const described = Object.entries(columns).map(([column, type]) => `, ${column} ${type}`);
  const text = `
  select asked.place, one.*
  from json_to_recordset($1::json) as asked (place integer${described.join('')})
  cross join lateral (${select} offset 0) as one`;
  return (asked) => ({ text, values: [JSON.stringify(asked)] });
}

/** The rows that answer to a place: none for one that nothing answers to. */
export function groupByIndex<Row extends Placed>(rows: readonly Row[]): (place: number) => readonly Row[] {
  const places: Row[][] = [];
  for (const row of rows) {
    places[row.place] ??= [];
    places[row.place]?.push(row);
  }
  return (place) => places[place] ?? [];
}
