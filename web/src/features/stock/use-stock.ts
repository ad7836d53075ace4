import { daysOfStock } from '@lulla/domain/stock/lasting';
import type { Stock } from '@lulla/domain/stock/stock';
import { useMemo } from 'react';
import { useLogMinute } from '../../log/log-clock.ts';
import { useLog } from '../../sync/log.ts';

/** The family's stock, and how many whole days it lasts; `days` is null where the log cannot say. */
export function useStock(): { stock: Stock | null; days: number | null } {
  const { stock, activities } = useLog().view;
  const now = useLogMinute();
  const remaining = stock?.remaining ?? 0;
  const days = useMemo(() => daysOfStock(remaining, activities, now), [remaining, activities, now]);
  return { stock, days };
}
