import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { indexedPng } from './indexed-png.ts';

/** What a PNG of ours shows, as colours in hexadecimal with their alpha, row by row. */
function decode(png: Buffer): string[][] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const of = (type: string) => chunks.get(type) ?? Buffer.alloc(0);
  const [width, height] = [of('IHDR').readUInt32BE(0), of('IHDR').readUInt32BE(4)];
  const rows = inflateSync(of('IDAT'));
  const colorAt = (index: number) =>
    of('PLTE').toString('hex', index * 3, index * 3 + 3) + of('tRNS').toString('hex', index, index + 1);
  return Array.from({ length: height }, (_, row) =>
    Array.from(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), colorAt),
  );
}

it('keeps every colour of a picture that has few, and what is see-through', () => {
  const rgba = Buffer.from('ff0000ff00ff00ff0000ff80000000000a0b0cff0a0b0cff', 'hex');
  expect(decode(indexedPng({ width: 3, height: 2, rgba }))).toEqual([
    ['ff0000ff', '00ff00ff', '0000ff80'],
    ['00000000', '0a0b0cff', '0a0b0cff'],
  ]);
});

it('stands close to each colour of a picture that has many, in at most 256', () => {
  const side = 64;
  const rgba = Buffer.alloc(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    rgba.set([(pixel % side) * 4, Math.floor(pixel / side) * 4, 128, 255], pixel * 4);
  }
  const shown = decode(indexedPng({ width: side, height: side, rgba })).flat();
  expect(new Set(shown).size).toBeLessThanOrEqual(256);
  const far = shown.map((color, pixel) => {
    const [red = 0, green = 0] = Buffer.from(color, 'hex');
    return Math.max(Math.abs(red - (pixel % side) * 4), Math.abs(green - Math.floor(pixel / side) * 4));
  });
  expect(Math.max(...far)).toBeLessThanOrEqual(24);
});
