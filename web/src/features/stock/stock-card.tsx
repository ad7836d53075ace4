import type { Stock } from '@lulla/domain/stock/stock';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { isEntitlementUnknown } from '../../log/entitlement-unknown.ts';
import { LockedFeature } from '../../log/locked-feature.tsx';
import { openSheet } from '../../log/open-sheet.ts';
import { useLog } from '../../sync/log.ts';
import { StockCount } from './stock-count.tsx';
import { StockFrame } from './stock-frame.tsx';
import { UseOneButton } from './use-one-button.tsx';
import { useStock } from './use-stock.ts';

/** The inside of the dashboard's stock card: how many diapers are left, *Use one*, and the way to the rest. */
export function StockCard() {
  const log = useLog();
  const { stock, days } = useStock();
  const id = useId();
  if (!log.family) return isEntitlementUnknown(log) ? <UnknownStock /> : <ComingStock />;
  if (!log.access) return <LockedStock stock={stock} />;
  if (!stock) return <UnsetStock />;
  return (
    <StockFrame opensWith={id}>
      <div className={row}>
        <StockCount id={id} stock={stock} days={days} />
        <UseOneButton size="medium" />
      </div>
    </StockFrame>
  );
}

const row = 'flex flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2';

function UnsetStock() {
  const words = useWords().stock;
  return (
    <StockFrame>
      <div className={row}>
        <p className="min-w-0 flex-[1_1_9rem] text-secondary">{words.unset}</p>
        <Button variant="secondary" size="medium" onClick={() => openSheet({ type: 'stock' })}>
          {words.setCount}
        </Button>
      </div>
    </StockFrame>
  );
}

/** What was counted stays readable (P23), and does not pretend to follow. */
function LockedStock({ stock }: { stock: Stock | null }) {
  const words = useWords().stock;
  const language = useLanguage();
  if (!stock) {
    return (
      <section aria-label={words.title} className="flex flex-1 flex-col justify-center px-4 py-4">
        <LockedFeature feature="stock" compact />
      </section>
    );
  }
  return (
    <StockFrame>
      <p className="mb-1 text-secondary text-muted">
        <span className="font-semibold text-ink">
          {stock.remaining.toLocaleString(language)} {words.unit(stock.remaining)}
        </span>
        {' · '}
        {words.paused}
      </p>
      <LockedFeature feature="stock" compact />
    </StockFrame>
  );
}

/** Nothing of the account is on this device, and nobody can be asked. */
function UnknownStock() {
  return (
    <StockFrame>
      <LockedFeature feature="stock" compact />
    </StockFrame>
  );
}

function ComingStock() {
  return (
    <StockFrame>
      <div aria-busy="true" className={row}>
        <Skeleton className="h-9 w-32" />
      </div>
    </StockFrame>
  );
}
