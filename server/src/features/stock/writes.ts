import type { Stock } from '@lulla/domain/stock/stock';
import type { Updateable } from 'kysely';
import type { FamilyTable } from '../../database/schema/family-tables.ts';

/** A stock as the columns of its family's row. */
export function stockColumns(stock: Stock | null): Updateable<FamilyTable> {
  return {
    stock_remaining: stock?.remaining ?? null,
    stock_batch_id: stock?.batchId ?? null,
    stock_restocked_at: stock ? new Date(stock.restockedAt) : null,
    stock_automatic: stock?.usesAutomatically ?? null,
  };
}
