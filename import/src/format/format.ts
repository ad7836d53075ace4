import type { ImportSource } from '@lulla/domain/protocol/import';
import type { Instant } from '@lulla/domain/time/instant';
import type { Content } from '../entry/entry.ts';
import type { Row, Table } from '../file/table.ts';
import type { DateOrder } from '../value/written-time.ts';

export type Source = ImportSource;

/** Why a row gives no entry. */
export type RowProblem =
  | 'no_time'
  | 'end_before_start'
  | 'too_many_cells'
  | 'cut_off'
  | 'not_readable'
  | 'in_future'
  | 'too_old'
  | 'still_running'
  | 'deleted'
  | 'about_child'
  | 'no_place'
  | 'twice';

/** What a source says, before its limits, its ids and its people are looked at. */
export interface Draft {
  readonly content: Content;
  readonly startedAt: Instant;
  /** Absent for a moment, null for an end that is not there. */
  readonly endedAt?: Instant | null;
  /** The source itself says that it is over, only not since when. */
  readonly isOver?: boolean;
  /** Of this row, where the source has one a row. */
  readonly zone?: string | null;
  readonly child?: string | null;
  /** What stays when the child is renamed, for sources that have it. */
  readonly childKey?: string | null;
  readonly loggedBy?: string | null;
  readonly note?: string | null;
}

export interface ReadRow {
  readonly row: number;
  /** None for a row that says nothing; its problem then says why. */
  readonly drafts: readonly Draft[];
  readonly problem: RowProblem | null;
  /** The source's own; null for a row without. */
  readonly key: string | null;
  /** What the row says, for a note where the log has no place; few rows need it. */
  readonly words: () => string;
  /** What tells it from other rows without a key. */
  readonly said: readonly (readonly [string, string])[];
}

/** A child as the source describes it. */
export interface Profile {
  readonly name: string;
  /** 'YYYY-MM-DD'; null where it does not say. */
  readonly birthDate: string | null;
  readonly sex: 'girl' | 'boy' | null;
}

export type UnitOf = { readonly volume: 'ml' | 'oz'; readonly weight: 'kg' | 'lb' | 'g'; readonly length: 'cm' | 'in' };
export type Measured = keyof UnitOf;

/** How the texts of one table are read: by what the file tells and the answers. */
export interface Reading {
  readonly zone: string;
  readonly order: DateOrder;
  readonly units: UnitOf;
  /** What a file without a word on it holds. */
  readonly milk: 'formula' | 'breast';
  /** Names by id, of the children and people in other files of the export. */
  readonly names: ReadonlyMap<string, string>;
  /** Null for what is no time. `zone`: of this row, where it has one. Of an hour that comes twice, one not before `after`. */
  instant(text: string, at?: { readonly zone?: string; readonly after?: Instant }): Instant | null;
}

/** One kind of file of a source. */
export interface TableFormat {
  /** Goes into derived ids, and never changes. */
  readonly name: string;
  /** The columns by which it is recognised, without blanks and case; a bracket behind them may follow. */
  readonly has: readonly string[];
  /** Columns with times as a phone or server writes them. */
  readonly times: readonly string[];
  /** How the source writes dates where they do not tell. Absent: people are asked. */
  readonly order?: DateOrder;
  /** What has no unit in this file, so that people are asked. */
  readonly unitless?: (table: Table) => readonly Measured[];
  /** Whether nothing in the file says which milk it is about. */
  readonly asksMilk?: (table: Table) => boolean;
  /** What it says of children. */
  readonly profiles?: (table: Table) => readonly Profile[];
  readonly names?: (table: Table) => readonly (readonly [id: string, name: string])[];
  /** Mends a row that its source writes wrongly; what is not mended and has too many cells is reported. */
  readonly mended?: (row: Row, table: Table) => Row;
  readonly read: (table: Table, reading: Reading) => readonly ReadRow[];
}
