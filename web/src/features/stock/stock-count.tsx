import { type Stock, stockLevel } from '@lulla/domain/stock/stock';
import { Package, PackageOpen, Smartphone } from 'lucide-react';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { useLogPart } from '../../sync/log.ts';

interface StockCountProps {
  stock: Stock;
  /** Whole days it lasts; null where the log cannot say. */
  days: number | null;
  /** In the sheet, where it is the one big number. */
  large?: boolean;
  id?: string;
}

/** The count, as a number and in words. */
export function StockCount({ stock, days, large = false, id }: StockCountProps) {
  const words = useWords().stock;
  const language = useLanguage();
  const isOnDevice = useLogPart(({ view, sync }) => view.isStockWaiting && sync.state !== 'storage_lost');
  return (
    <div id={id} className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-semibold ${large ? 'text-timer' : 'text-statistic'}`}>
          {formatCount(stock.remaining, language)}
        </span>
        <span>{words.unit(stock.remaining)}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-muted">
        <StockLevelMark remaining={stock.remaining} />
        {days !== null && <span>{words.lasts(days)}</span>}
        {isOnDevice && <OnThisDevice />}
      </p>
    </div>
  );
}

/** The mark of what is kept here and not yet saved, as entries of the log have it. */
function OnThisDevice() {
  const { onThisDevice } = useWords().activity.today;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-label text-muted">
      <Smartphone aria-hidden="true" className="size-3" />
      {onThisDevice}
    </span>
  );
}

/** 'Running low' or 'No diapers left', with an icon; nothing while there is plenty. */
function StockLevelMark({ remaining }: { remaining: number }) {
  const { stock } = useWords();
  const level = stockLevel(remaining);
  if (level === 'plenty') return null;
  const Icon = level === 'low' ? Package : PackageOpen;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-warn-soft px-2.5 py-1 text-label font-medium text-warn-ink">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {level === 'low' ? stock.low : stock.empty}
    </span>
  );
}
