import { basename, dirname, resolve } from 'node:path';

const CHECKOUT = findCheckout(import.meta.dirname);

export const DEFAULT_DATA_DIR = resolve(CHECKOUT, 'data');
export const WEB_DIST = resolve(CHECKOUT, 'web/dist');

/** The root folder, found from the bundle `server/dist/main.js` and from this file alike. */
function findCheckout(folder: string): string {
  if (basename(folder) === 'server') return dirname(folder);
  if (dirname(folder) === folder) throw new Error(`${import.meta.dirname} is in no folder 'server'`);
  return findCheckout(dirname(folder));
}
