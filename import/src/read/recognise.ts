import { decodeText } from '../file/decode.ts';
import { columnOf, MAX_ROWS, parseTable, type Table } from '../file/table.ts';
import { type SourceFile, type UnpackProblem, unpack } from '../file/unpack.ts';
import type { Source, TableFormat } from '../format/format.ts';
import { type LullaExport, parseLulla } from '../formats/lulla/lulla.ts';
import { TABLES } from '../formats/registry.ts';

/** Why nothing of the files can be read. */
export type Refusal = UnpackProblem | 'unknown_format' | 'not_text' | 'broken_json' | 'too_many_rows';

/** A table of a source, with what reads it. */
export interface Sheet {
  readonly table: Table;
  readonly format: TableFormat;
}

export interface Recognised {
  readonly source: Source;
  readonly sheets: readonly Sheet[];
  /** Lulla's own exports, by file. */
  readonly documents: readonly { readonly file: string; readonly exported: LullaExport }[];
  /** Files beside them that nothing reads. */
  readonly unknown: readonly string[];
}

type Found = { readonly source: Source; readonly file: string; readonly rows: number } & (
  | { readonly sheet: Sheet }
  | { readonly exported: LullaExport }
);

/** Tells by what the files hold which log they are of; their names say nothing. */
export function recognise(files: readonly SourceFile[]): Recognised | Refusal {
  const unpacked = unpack(files);
  if (typeof unpacked === 'string') return unpacked;
  const looked = unpacked.map((file) => ({ file: file.name, found: look(file) }));
  const found = looked.flatMap((each) => (typeof each.found === 'string' ? [] : [each.found]));
  if (found.reduce((sum, { rows }) => sum + rows, 0) > MAX_ROWS) return 'too_many_rows';
  const source = mostOf(found);
  if (source === null) return looked.map((each) => each.found as Refusal)[0] ?? 'unknown_format';
  const own = found.filter((each) => each.source === source);
  return {
    source,
    sheets: own.flatMap((each) => ('sheet' in each ? [each.sheet] : [])),
    documents: own.flatMap((each) => ('exported' in each ? [{ file: each.file, exported: each.exported }] : [])),
    unknown: looked.map(({ file }) => file).filter((file) => !own.some((each) => each.file === file)),
  };
}

/** Files of several logs are not one: that with the most rows is read, and the others are told as not read. */
function mostOf(found: readonly Found[]): Source | null {
  const rows = new Map<Source, number>();
  for (const each of found) rows.set(each.source, (rows.get(each.source) ?? 0) + each.rows + 1);
  return [...rows].reduce<[Source | null, number]>((best, each) => (each[1] > best[1] ? each : best), [null, 0])[0];
}

function look({ name, bytes }: SourceFile): Found | Refusal {
  if (bytes.length === 0) return 'empty';
  const text = decodeText(bytes);
  if (text === null) return 'not_text';
  if (/^\uFEFF?\s*\{/.test(text)) return lookAtJson(name, text);
  const table = parseTable(name, text);
  return (table && recogniseTable(table)) ?? 'unknown_format';
}

function recogniseTable(table: Table): Found | null {
  for (const [source, formats] of Object.entries(TABLES) as [Source, readonly TableFormat[]][]) {
    const format = formats.find(({ has }) => has.every((column) => columnOf(table, column) !== -1));
    const rows = table.hasMore ? MAX_ROWS + 1 : table.rows.length;
    if (format) return { source, file: table.file, rows, sheet: { table, format } };
  }
  return null;
}

function lookAtJson(file: string, text: string): Found | Refusal {
  try {
    const exported = parseLulla(JSON.parse(text.replace(/^\uFEFF/, '')));
    if (exported === null) return 'unknown_format';
    return { source: 'lulla', file, rows: exported.entries.length + exported.calendar_events.length, exported };
  } catch {
    return 'broken_json';
  }
}
