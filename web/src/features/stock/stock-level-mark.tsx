import { stockLevel } from '@lulla/domain/stock/stock';
import { Package, PackageOpen } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';

/** 'Running low' or 'No diapers left', with an icon; nothing while there is plenty. */
export function StockLevelMark({ remaining }: { remaining: number }) {
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
