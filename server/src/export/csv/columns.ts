import type { Instant } from '@lulla/domain/time/instant';
import { offsetAt } from '@lulla/domain/time/zone';
import type { Cell } from './csv-text.ts';

/** A row as the JSON export tells it. */
export type Told = Readonly<Record<string, unknown>>;

/** Whose file it is. */
export interface Reader {
  readonly userId: string;
  readonly zone: string;
  /** The family's children in their order. */
  readonly children: readonly { readonly id: string; readonly name: string }[];
}

/** Headers never change: somebody's sheet refers to them. A unit is in brackets. */
export interface Column {
  readonly header: string;
  readonly cell: (told: Told, reader: Reader) => Cell;
}

/** The member `key` as it is. */
export function plain(key: string, header: string): Column {
  return { header, cell: (told) => told[key] as Cell };
}

/** An instant, in UTC and as the reader's clock shows it. */
export function instants(key: string, header: string): Column[] {
  return [
    plain(key, `${header} (UTC)`),
    { header: `${header} (local time)`, cell: (told, { zone }) => localTime(told[key], zone) },
  ];
}

/** Who, by id: the export tells nobody's name but its reader's. */
export function who(header: string): Column[] {
  return [
    { header: `${header} by me`, cell: ({ user_id }, { userId }) => user_id === userId },
    plain('user_id', `${header} by (id)`),
  ];
}

/** '2026-03-10 07:00:00'. */
function localTime(told: unknown, zone: string): Cell {
  if (typeof told !== 'string') return null;
  const at: Instant = Date.parse(told);
  return new Date(at + offsetAt(at, zone)).toISOString().slice(0, 19).replace('T', ' ');
}
