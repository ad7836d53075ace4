import { activitySchema } from '@lulla/domain/activity/activity-schema';
import { stockSchema } from '@lulla/domain/stock/stock-schema';
import { DAY } from '@lulla/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { buildDemoLog, daysFor, knownAt, withDemoStock, withParents } from './demo-log.ts';
import { seededRandom } from './random.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

test.each([1, 7, 60])('the demo family of %i days has a stock that its last changes drew from', (days) => {
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

test('the log is built with placeholder authors, which are then replaced by the parents', () => {
  const stands = ['Anna', 'Erik'] as const;
  const parents = [uuidv7(), uuidv7()] as const;
  const entries = buildDemoLog({ now: NOW, days: 14, parents: stands, random: seededRandom(1), newId: () => uuidv7() });
  const log = withParents(entries, stands, parents);
  const nameOf = (id: string | null) => (id === null ? null : stands[parents.indexOf(id)]);
  const renamed = log.map((entry) => {
    const userId = nameOf(entry.userId);
    return 'endedBy' in entry ? { ...entry, userId, endedBy: nameOf(entry.endedBy) } : { ...entry, userId };
  });
  expect(renamed).toEqual(entries);
  for (const entry of log) expect(activitySchema.parse(entry)).toEqual(entry);
  expect(new Set(log.map((entry) => entry.userId))).toEqual(new Set(parents));
  expect(log.some((entry) => 'endedBy' in entry && entry.endedBy !== entry.userId)).toBe(true);
});

test.each([1, 100, 1_000, 100_000])('as many days are built as %i entries need', (count) => {
  const perDay = count / daysFor(count);
  expect(daysFor(count)).toBeGreaterThanOrEqual(1);
  expect(perDay).toBeLessThanOrEqual(8 * 3 + 2);
});

test('a planned log can be cut at a moment: nothing later, and nothing that has not ended', () => {
  const parents = [uuidv7(), uuidv7()] as const;
  const planned = buildDemoLog({ now: NOW, days: 7, parents, random: seededRandom(1), newId: () => uuidv7() });
  const known = knownAt(planned, NOW - DAY);
  expect(planned.slice(0, known.length - 3)).toEqual(known.slice(0, -3));
  const moments = known.map((entry) => ('endedAt' in entry ? (entry.endedAt ?? 0) : entry.startedAt));
  expect(Math.max(...moments)).toBeLessThanOrEqual(NOW - DAY);
  expect(Math.max(...moments)).toBeGreaterThan(NOW - DAY - DAY / 8);
});
