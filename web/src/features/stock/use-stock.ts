import { daysOfStock } from '@lulla/domain/stock/lasting';
import type { Stock } from '@lulla/domain/stock/stock';
import { useDeferredValue, useMemo } from 'react';
import { useLogMinute } from '../../log/log-clock.ts';
import { useLogPart } from '../../sync/log.ts';

/** The family's stock, and how many whole days it lasts; `days` is null where the log cannot say. */
export function useStock(): { stock: Stock | null; days: number | null } {
  const stock = useLogPart(({ view }) => view.stock);
  // A frame after the tap that logged something.
  const activities = useDeferredValue(useLogPart(({ view }) => view.activities));
  const now = useLogMinute();
  const remaining = stock?.remaining ?? 0;
  const days = useMemo(() => daysOfStock(remaining, activities, now), [remaining, activities, now]);
  return { stock, days };
}
