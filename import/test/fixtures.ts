import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { ImportedEntry } from '../src/entry/entry.ts';
import type { SourceFile } from '../src/file/unpack.ts';
import type { Answers, Context } from '../src/read/context.ts';
import { type ReadResult, readExport } from '../src/read/read.ts';

const FOLDER = new URL('../fixtures/', import.meta.url);

/** A made-up file; none holds a real family's log. */
export function fixture(path: string): SourceFile {
  return { name: path.split('/').at(-1) ?? path, bytes: new Uint8Array(readFileSync(new URL(path, FOLDER))) };
}

/** All files of a folder. */
export function fixturesIn(folder: string): SourceFile[] {
  return readdirSync(new URL(`${folder}/`, FOLDER))
    .sort()
    .map((name) => fixture(`${folder}/${name}`));
}

export function zipped(files: readonly SourceFile[], folder = ''): SourceFile {
  const entries = files.map(({ name, bytes }) => [`${folder}${name}`, bytes] as const);
  return { name: 'export.zip', bytes: zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 0, 1) }) };
}

export function textFile(name: string, text: string): SourceFile {
  return { name, bytes: strToU8(text) };
}

export const FAMILY_ID = '018f0000-0000-7000-8000-0000000000f1';
export const USER_ID = '018f0000-0000-7000-8000-0000000000a1';

export const CONTEXT: Context = {
  now: Date.UTC(2026, 5, 1),
  zone: 'Europe/Stockholm',
  children: [{ id: 'child-1', name: 'Alma' }],
  members: [{ id: 'member-1', name: 'Anna' }],
};

export type Read = Extract<ReadResult, { readonly kind: 'read' }>;

/** The entries, with every open question answered as proposed but for `answers`. */
export function readAs(files: readonly SourceFile[], answers: Answers = {}, context: Context = CONTEXT): Read {
  const found = readExport(files, context, answers);
  const open = found.kind === 'open' ? found.questions : [];
  const whole = { ...Object.fromEntries(open.map(({ id, proposed }) => [id, proposed])), ...answers };
  const result = readExport(files, context, whole);
  if (result.kind !== 'read') throw new Error(`Not read: ${JSON.stringify(result)}`);
  return result;
}

/** An entry in one line: row, kind, times in UTC, what it says, note. */
function lineOf({ row, content, startedAt, endedAt, note }: ImportedEntry): string {
  const { kind, ...said } = content;
  const values = Object.entries(said).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const times = [startedAt, endedAt].flatMap((at) =>
    at === null ? [] : [new Date(at).toISOString().replace(/:00\.000Z$/, 'Z')],
  );
  return [`${row} ${kind}`, times.join('/'), ...values, ...(note === null ? [] : [JSON.stringify(note)])].join(' ');
}

export function lines(read: Read, file?: string): string[] {
  return read.entries.filter((entry) => file === undefined || entry.file === file).map(lineOf);
}

/** What was left out: 'file:row reason'. */
export function leftOut({ leftOut: rows }: Read): string[] {
  return rows.map(({ file, row, reason }) => `${file}:${row} ${reason}`);
}
