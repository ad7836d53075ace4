import type { Stock } from '@lulla/domain/stock/stock';
import type { Selectable } from 'kysely';
import type { FamilyTable } from '../../database/schema/family-tables.ts';

/** The stock's part of a family's row. */
export const STOCK_COLUMNS = ['stock_remaining', 'stock_batch_id', 'stock_restocked_at', 'stock_automatic'] as const;
export type StockRow = Pick<Selectable<FamilyTable>, (typeof STOCK_COLUMNS)[number]>;

/** The stock in a family's row; null if none was ever set. */
export function presentStock(row: StockRow): Stock | null {
  const { stock_remaining, stock_batch_id, stock_restocked_at, stock_automatic } = row;
  // A CHECK of the table: all four, or none.
  if (stock_remaining === null || !stock_batch_id || !stock_restocked_at || stock_automatic === null) return null;
  return {
    remaining: stock_remaining,
    batchId: stock_batch_id,
    restockedAt: stock_restocked_at.getTime(),
    usesAutomatically: stock_automatic,
  };
}
