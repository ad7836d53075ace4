import type { Activity } from '@lulla/domain/activity/activity';
import { DAY } from '@lulla/domain/time/instant';
import { buildDemoLog } from '@lulla/server/src/seed/demo-log.ts';
import { seededRandom } from '@lulla/server/src/seed/random.ts';
import { uuidv7 } from 'uuidv7';

/** What a device holds after a month: 31 days of 30 entries. */
export const MONTH_OF_ROWS = 930;
const DAYS = 31;

/** A month of a small baby, filled up with diaper changes to exactly so many entries. By 'one' and 'other'. */
export function buildMonth(seed: number): Activity[] {
  const now = Date.now();
  const random = seededRandom(seed);
  const log = buildDemoLog({ now, days: DAYS, parents: ['one', 'other'], random, newId: () => uuidv7() });
  const missing = MONTH_OF_ROWS - log.length;
  const more = Array.from({ length: missing }, (_, index): Activity => {
    const startedAt = now - Math.round(((index + 0.5) * DAYS * DAY) / missing);
    const base = { id: uuidv7(), userId: 'one', startedAt, note: null, editedAt: null };
    return { kind: 'diaper', contents: 'pee', fromStock: null, ...base };
  });
  return [...log, ...more].sort((a, b) => a.startedAt - b.startedAt).slice(-MONTH_OF_ROWS);
}
