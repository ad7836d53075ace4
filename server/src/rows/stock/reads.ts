/** The stock's part of a family's row. */
export const STOCK_COLUMNS = ['stock_remaining', 'stock_batch_id', 'stock_restocked_at', 'stock_automatic'] as const;
