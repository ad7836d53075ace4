import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Edges of letters become one of 160 means (`paletteOf`), which change with everything else on the picture. */
const ROUNDING = 48;
const MOST_BYTES = 10 * 1024 * 1024;

/** A file as it was in a commit; null where that has none. Throws for what is no commit. */
export function fileAt(commit: string, path: string): Buffer | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: MOST_BYTES });
  const isThere = git('ls-tree', '--name-only', commit, '--', path).length > 0;
  return isThere ? git('show', `${commit}:${path}`) : null;
}

/**
 * How many pixels of two PNGs differ by more than the rounding of 256 colours can make, part by part of `parts` equal ones
 * beside each other; all where the sizes differ.
 */
export async function differingPixels(browser: Browser, pngs: readonly [Buffer, Buffer], parts: number) {
  const page = await browser.newPage();
  const sources = pngs.map((png) => `data:image/png;base64,${png.toString('base64')}`);
  const counts = await page.evaluate(count, { sources, parts, rounding: ROUNDING });
  await page.close();
  return counts;
}

/** Runs in the page, where what names functions here is not known: it has none of its own. */
async function count({
  sources,
  parts,
  rounding,
}: {
  sources: string[];
  parts: number;
  rounding: number;
}): Promise<number[]> {
  const channels = [0, 8, 16, 24];
  const read: { width: number; pixels: Uint32Array }[] = [];
  for (const source of sources) {
    const image = new Image();
    image.src = source;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('The browser does not draw');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    read.push({ width: image.width, pixels: new Uint32Array(data.buffer) });
  }
  const [before, after] = read;
  if (!before || !after) throw new Error('Two pictures are compared');
  const counts = new Array<number>(parts).fill(0);
  const isSameSize = before.width === after.width && before.pixels.length === after.pixels.length;
  for (const [at, pixel] of after.pixels.entries()) {
    const part = Math.floor(((at % after.width) * parts) / after.width);
    const other = before.pixels[at] ?? 0;
    const isSame = channels.every(
      (bits) => Math.abs(((pixel >>> bits) & 0xff) - ((other >>> bits) & 0xff)) <= rounding,
    );
    if (!isSameSize || !isSame) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}
