import { resolve } from 'node:path';

/** The folder that holds the workspaces. The bundle `server/dist/main.js` and this file lie equally deep in it. */
const CHECKOUT = resolve(import.meta.dirname, '../..');

export const DEFAULT_DATA_DIR = resolve(CHECKOUT, 'data');
export const WEB_DIST = resolve(CHECKOUT, 'web/dist');
