import type * as z from 'zod/mini';
import type { Instant } from '../time/instant.ts';
import type { stockChangeSchema, stockSchema } from './stock-schema.ts';

/** At this many diapers or fewer the stock is running low (core-tracking §9). */
export const LOW_STOCK = 5;
/** More than any home has: catches typing mistakes, and limits the column. */
export const MAX_STOCK = 9_999;

export type Stock = z.infer<typeof stockSchema>;
export type StockChange = z.infer<typeof stockChangeSchema>;
export type StockLevel = 'plenty' | 'low' | 'empty';

/** The level of the stock that people are told (core-tracking §4). */
export function stockLevel(remaining: number): StockLevel {
  if (remaining <= 0) return 'empty';
  return remaining <= LOW_STOCK ? 'low' : 'plenty';
}

export function isSameStock(a: Stock | null, b: Stock | null): boolean {
  if (a === null || b === null) return a === b;
  return isSameCount(a, b) && a.restockedAt === b.restockedAt && a.usesAutomatically === b.usesAutomatically;
}

/** Same batch and same count, whatever the switch. */
export function isSameCount(a: Stock | null, b: Stock | null): boolean {
  if (a === null || b === null) return a === b;
  return a.batchId === b.batchId && a.remaining === b.remaining;
}

/**
 * What to tell the person who took a diaper: `empty` when none is left, or none was left to take, `low` at `LOW_STOCK`
 * or fewer. Null when there is plenty, and for restock, switch and returned diapers.
 */
export function stockNews(change: StockChange | null): Exclude<StockLevel, 'plenty'> | null {
  const { before, after } = change ?? { before: null, after: null };
  if (!before || !after || before.batchId !== after.batchId || after.remaining > before.remaining) return null;
  if (before.usesAutomatically !== after.usesAutomatically) return null;
  const level = stockLevel(after.remaining);
  return level === 'plenty' ? null : level;
}

/** Whether `level` is worse than what was shown about `remaining` diapers; undefined: nothing was shown. */
export function isWorse(level: StockLevel, remaining: number | undefined): boolean {
  const said = remaining === undefined ? 'plenty' : stockLevel(remaining);
  return LEVELS.indexOf(level) > LEVELS.indexOf(said);
}

const LEVELS: readonly StockLevel[] = ['plenty', 'low', 'empty'];

/** The stock after one of its diapers was used; null when none is left. */
export function withOneUsed(stock: Stock): Stock | null {
  return stock.remaining > 0 ? { ...stock, remaining: stock.remaining - 1 } : null;
}

export function withOneBack(stock: Stock): Stock {
  return { ...stock, remaining: Math.min(MAX_STOCK, stock.remaining + 1) };
}

/** Whether something at that moment happened after the stock was set. */
export function isOfBatch(stock: Stock, at: Instant): boolean {
  return at >= stock.restockedAt;
}
