import type { Stock } from '@lulla/domain/stock/stock';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';
import { OnThisDevice } from './on-this-device.tsx';
import { StockLevelMark } from './stock-level-mark.tsx';

interface StockCountProps {
  stock: Stock;
  /** Whole days it lasts; null where the log cannot say. */
  days: number | null;
  /** In the sheet, where it is the one big number. */
  large?: boolean;
  id?: string;
}

/** How many are left, in a number, and what there is to know about it in words. */
export function StockCount({ stock, days, large = false, id }: StockCountProps) {
  const words = useWords().stock;
  const language = useLanguage();
  const { isStockWaiting } = useLog().view;
  return (
    <div id={id} className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-semibold ${large ? 'text-timer' : 'text-statistic'}`}>
          {stock.remaining.toLocaleString(language)}
        </span>
        <span>{words.unit(stock.remaining)}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-muted">
        <StockLevelMark remaining={stock.remaining} />
        {days !== null && <span>{words.lasts(days)}</span>}
        {isStockWaiting && <OnThisDevice />}
      </p>
    </div>
  );
}
