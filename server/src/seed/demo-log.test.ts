import { stockSchema } from '@lulla/domain/stock/stock';
import { DAY } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { buildDemoLog, withDemoStock } from './demo-log.ts';
import { seededRandom } from './random.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

test.each([1, 7, 60])('the demo family of %i days has a stock that its last changes were taken from', (days) => {
  const parents = [uuidv7(), uuidv7()] as const;
  const entries = buildDemoLog({ now: NOW, days, parents, random: seededRandom(1), newId: () => uuidv7() });
  const batchId = uuidv7();
  const { log, stock } = withDemoStock(entries, { now: NOW, batchId });
  expect(stockSchema.parse(stock)).toEqual(stock);
  const taken = log.filter((entry) => entry.kind === 'diaper' && entry.fromStock !== null);
  expect(taken.length + stock.remaining).toBe(30);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.every((entry) => entry.startedAt >= NOW - 2 * DAY)).toBe(true);
  expect(log.map((entry) => ('fromStock' in entry ? { ...entry, fromStock: null } : entry))).toEqual(entries);
});
