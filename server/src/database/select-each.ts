import type { Statement } from './pipeline.ts';

interface Kind<Column extends string> {
  /** The parameters of each item, with their PostgreSQL types. */
  readonly columns: Readonly<Record<Column, 'uuid' | 'text'>>;
  /** Reads the rows of one item, named `asked`. */
  readonly select: string;
}

/** The index of the item that a row belongs to. */
export interface Placed {
  readonly place: number;
}

type Asked<Column extends string> = Readonly<Record<Column, string>> & Placed;

/**
 * Builds one statement that runs the same SELECT for every item of a list. `offset 0` keeps PostgreSQL from joining it
 * with the list: a join's plan guesses the list's length, and with young statistics it scans a whole table for one row.
 * The list is JSON, because plans with arrays are not kept.
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

/** The rows of an item by its index; empty if there are none. */
export function groupByIndex<Row extends Placed>(rows: readonly Row[]): (place: number) => readonly Row[] {
  const places: Row[][] = [];
  for (const row of rows) {
    places[row.place] ??= [];
    places[row.place]?.push(row);
  }
  return (place) => places[place] ?? [];
}
