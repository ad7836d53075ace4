import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../harness/browser.ts';
import { differingPixels, fileAt } from './compare.ts';
import { indexedPng } from './indexed-png.ts';
import { MOMENTS } from './moments.ts';
import { besideEachOther } from './row.ts';
import type { ScreenName } from './screens.ts';
import { takePictures } from './take-pictures.ts';

const FOLDER = 'docs/screens/';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * `npm run screens`: makes the pictures of `docs/screens` anew, each screen by day, in the evening and at night. With
 * `--against <commit>` it writes none, and says what is another than in that commit's pictures; it fails if anything is.
 */
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const browser = await openBrowser();
try {
  const pictures = await takeAll(browser);
  if (values.against === undefined) await writeAll(pictures);
  else process.exitCode = (await compareAll(browser, pictures, values.against)) ? 0 : 1;
} finally {
  await browser.close();
}

/** Each screen's pictures beside each other, PNG. */
async function takeAll(using: Browser): Promise<Map<ScreenName, Buffer>> {
  const rows = new Map<ScreenName, Buffer[]>();
  for (const moment of MOMENTS) {
    for (const [name, picture] of await takePictures(using, moment)) {
      rows.set(name, [...(rows.get(name) ?? []), picture]);
    }
  }
  const pictures = new Map<ScreenName, Buffer>();
  for (const [name, row] of rows) pictures.set(name, indexedPng(await besideEachOther(using, row)));
  return pictures;
}

async function writeAll(pictures: ReadonlyMap<ScreenName, Buffer>): Promise<void> {
  await mkdir(`${ROOT}${FOLDER}`, { recursive: true });
  for (const [name, picture] of pictures) {
    await writeFile(`${ROOT}${FOLDER}${name}.png`, picture);
    say(name, `${Math.ceil(picture.length / 1024)} KB`);
  }
}

/** Whether they are the same as in a commit, pixel for pixel; one that it has not is none to compare. */
async function compareAll(using: Browser, pictures: ReadonlyMap<ScreenName, Buffer>, commit: string): Promise<boolean> {
  let isSame = true;
  for (const [name, picture] of pictures) {
    const before = fileAt(commit, `${FOLDER}${name}.png`);
    if (before === null) {
      say(name, 'is not in that commit');
      continue;
    }
    const counts = await differingPixels(using, [before, picture], MOMENTS.length);
    const others = MOMENTS.flatMap(({ name: moment }, part) => (counts[part] ? [`${moment} ${counts[part]}`] : []));
    say(name, others.length === 0 ? 'is the same' : `differs, in pixels: ${others.join(', ')}`);
    isSame &&= others.length === 0;
  }
  return isSame;
}

function say(name: ScreenName, text: string): void {
  process.stdout.write(`${FOLDER}${name}.png ${text}\n`);
}
