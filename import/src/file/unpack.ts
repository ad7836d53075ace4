import { cleanText } from '@lulla/domain/text';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

/** Of all files together, unpacked. */
const MAX_BYTES = 50 * 1024 * 1024;
/** A log is text that packs to a tenth; a hundred times that is made to do harm. */
const MAX_RATIO = 200;
/** What may be unpacked before the ratio is judged: a short file of equal rows packs well too. */
const RATIO_FROM = 1024 * 1024;
const MAX_FILES = 500;
/** Bytes unpacked at a time: what these can become is looked at before the next. */
const PIECE = 4_096;
const MAX_NAME = 80;

export interface SourceFile {
  /** Told to people and never used as a path; what a file holds is told by its headers. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type UnpackProblem = 'empty' | 'broken_zip' | 'too_large' | 'too_many_files';

/** The files themselves, and those in zips, which are taken out once: a zip in a zip is a file that nobody knows. */
export function unpack(files: readonly SourceFile[]): readonly SourceFile[] | UnpackProblem {
  const unpacked: SourceFile[] = [];
  let left = MAX_BYTES;
  for (const { name, bytes } of files) {
    const inside = isZip(bytes)
      ? unzip(bytes, left)
      : bytes.length > left
        ? 'too_large'
        : [{ name: label(name), bytes }];
    if (typeof inside === 'string') return inside;
    left -= inside.reduce((sum, file) => sum + file.bytes.length, 0);
    unpacked.push(...inside);
    if (unpacked.length > MAX_FILES) return 'too_many_files';
  }
  return unpacked.every(({ bytes }) => bytes.length === 0) ? 'empty' : distinct(unpacked);
}

function isZip([a, b, c, d]: Uint8Array): boolean {
  return a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6));
}

/** The last part of a path, without what reorders or hides text. */
function label(path: string): string {
  const name = cleanText(path.split(/[\\/]/).at(-1) ?? '').replace(/\s+/g, ' ');
  return [...name].slice(0, MAX_NAME).join('') || '?';
}

/** Two files of one name are told apart by a number. */
function distinct(files: readonly SourceFile[]): SourceFile[] {
  const seen = new Map<string, number>();
  return files.map(({ name, bytes }) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { name: before === 0 ? name : `${name} (${before + 1})`, bytes };
  });
}

class Stopped extends Error {
  constructor(readonly problem: UnpackProblem) {
    super(problem);
  }
}

/** Unpacks piece by piece and stops at what was produced, whatever the zip says of its sizes. */
function unzip(bytes: Uint8Array, most: number): SourceFile[] | UnpackProblem {
  const files: { name: string; pieces: Uint8Array[]; isWhole: boolean }[] = [];
  let produced = 0;
  let consumed = 0;
  const zip = new Unzip((entry: UnzipFile) => {
    if (files.length >= MAX_FILES) throw new Stopped('too_many_files');
    const file = { name: entry.name, pieces: [] as Uint8Array[], isWhole: false };
    files.push(file);
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error;
      produced += piece.length;
      if (produced > most || (produced > RATIO_FROM && produced > consumed * MAX_RATIO)) throw new Stopped('too_large');
      file.pieces.push(piece);
      file.isWhole = isLast;
    };
    entry.start();
  });
  zip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += PIECE) {
      consumed = Math.min(from + PIECE, bytes.length);
      zip.push(bytes.subarray(from, consumed), consumed === bytes.length);
    }
  } catch (error) {
    return error instanceof Stopped ? error.problem : 'broken_zip';
  }
  if (files.length !== countIn(bytes) || files.some(({ isWhole, name }) => !isWhole && !name.endsWith('/')))
    return 'broken_zip';
  return files
    .filter(({ name }) => !isAside(name))
    .map(({ name, pieces }) => ({ name: label(name), bytes: joined(pieces) }));
}

/** How many files the end of a zip says there are; null where the end is missing. */
function countIn(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true);
  }
  return null;
}

/** Folders, and what computers add of their own. */
function isAside(name: string): boolean {
  return /\/$|(?:^|\/)(?:__MACOSX\/|\.[^/.][^/]*$|Thumbs\.db$)/.test(name);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
