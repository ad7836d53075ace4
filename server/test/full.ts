import { it } from 'vitest';

/** Whether everything is run (`npm run test:full`); `npm test` leaves out what shows the same once more, or takes long. */
export const IS_FULL = process.env['TESTS'] === 'full';

/** Cases for `npm run test:full` alone. */
export function inFull<Case>(...cases: readonly Case[]): readonly Case[] {
  return IS_FULL ? cases : [];
}

/** A test for `npm run test:full` alone; `npm test` counts it as skipped. */
export const itInFull: typeof it = IS_FULL ? it : (it.skip as typeof it);
