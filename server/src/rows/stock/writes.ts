import type { Stock } from '@lulla/domain/stock/stock';
import type { StockRow } from './present.ts';

/** A stock as the columns of its family's row. */
export function stockColumns(stock: Stock | null): StockRow {
  return {
    stock_remaining: stock?.remaining ?? null,
    stock_batch_id: stock?.batchId ?? null,
    stock_restocked_at: stock ? new Date(stock.restockedAt) : null,
    stock_automatic: stock?.usesAutomatically ?? null,
  };
}
