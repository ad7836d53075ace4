import type { Instant } from '@lulla/domain/time/instant';
import { Zip, ZipDeflate } from 'fflate';

interface ZippedFile {
  /** ASCII. */
  readonly name: string;
  readonly texts: AsyncGenerator<string, void>;
}

/** A zip archive, written while its files are read, one after the other: a piece of one is in memory. */
export async function* writeZip(
  files: AsyncGenerator<ZippedFile, void>,
  now: Instant,
): AsyncGenerator<Uint8Array, void> {
  let written: Uint8Array[] = [];
  const take = () => {
    const pieces = written;
    written = [];
    return pieces;
  };
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { name, texts } of files) {
    const file = new ZipDeflate(name);
    file.mtime = now;
    archive.add(file);
    for await (const text of texts) {
      file.push(encoder.encode(text));
      yield* take();
    }
    file.push(new Uint8Array(0), true);
  }
  archive.end();
  yield* take();
}
