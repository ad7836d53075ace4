import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../harness/browser.ts';
import { indexedPng } from './indexed-png.ts';
import { MOMENTS } from './moments.ts';
import { besideEachOther } from './row.ts';
import type { ScreenName } from './screens.ts';
import { takePictures } from './take-pictures.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));

/** `npm run screens`: makes the pictures of `docs/screens` anew, each screen by day, in the evening and at night. */
const browser = await openBrowser();
try {
  const rows = new Map<ScreenName, Buffer[]>();
  for (const moment of MOMENTS) {
    for (const [name, picture] of await takePictures(browser, moment)) {
      rows.set(name, [...(rows.get(name) ?? []), picture]);
    }
  }
  await mkdir(FOLDER, { recursive: true });
  for (const [name, pictures] of rows) {
    const row = indexedPng(await besideEachOther(browser, pictures));
    await writeFile(`${FOLDER}${name}.png`, row);
    process.stdout.write(`docs/screens/${name}.png ${Math.ceil(row.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
}
