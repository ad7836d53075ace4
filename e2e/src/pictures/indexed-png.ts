import { crc32, deflateSync } from 'node:zlib';
import { paletteOf } from './palette.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const INDEXED = 3;

/** Pixels of four bytes, red first, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

/** A PNG of at most 256 colours: a third of what a browser's own screenshot takes. */
export function indexedPng({ width, height, rgba }: Picture): Buffer {
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) pixels[pixel] = rgba.readUInt32LE(pixel * 4);
  const { colors, indexOf } = paletteOf(pixels);

  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (const [pixel, color] of pixels.entries()) {
    const row = Math.floor(pixel / width);
    rows[row * (width + 1) + 1 + (pixel % width)] = indexOf.get(color) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flatMap((color) => [color & 0xff, (color >>> 8) & 0xff, (color >>> 16) & 0xff]))),
    chunk('tRNS', Buffer.from(colors.map((color) => color >>> 24))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
