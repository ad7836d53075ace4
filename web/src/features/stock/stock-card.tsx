import type { Stock } from '@lulla/domain/stock/stock';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { DOT } from '../../i18n/grammar/dot.ts';
import { formatCount } from '../../i18n/grammar/number.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { isEntitlementUnknown } from '../../log/entitlement-unknown.ts';
import { DiaperIcon } from '../../log/icons/own-icons.tsx';
import { LockedFeature } from '../../log/locked-feature.tsx';
import { openSheet } from '../../log/open-sheet.ts';
import { useLogPart } from '../../sync/log.ts';
import { StockCount } from './stock-count.tsx';
import { UseOneButton } from './use-one-button.tsx';
import { useStock } from './use-stock.ts';

/** The inside of the dashboard's stock card: how many diapers are left, *Use one*, and the way to the rest. */
export function StockCard() {
  const family = useLogPart((log) => log.family);
  const access = useLogPart((log) => log.access);
  const isUnknown = useLogPart(isEntitlementUnknown);
  const { stock, days } = useStock();
  const id = useId();
  if (!family) {
    return <StockFrame>{isUnknown ? <LockedFeature feature="stock" compact /> : <ComingCount />}</StockFrame>;
  }
  if (!access) return <LockedStock stock={stock} />;
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
        <p className="min-w-0 flex-[1_1_9rem] text-secondary text-pretty">{words.unset}</p>
        <Button variant="secondary" size="medium" onClick={() => openSheet({ type: 'stock' })}>
          {words.setCount}
        </Button>
      </div>
    </StockFrame>
  );
}

/** The last count stays readable (P23), without pretending to be current. */
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
          {formatCount(stock.remaining, language)} {words.unit(stock.remaining)}
        </span>
        {DOT}
        {words.paused}
      </p>
      <LockedFeature feature="stock" compact />
    </StockFrame>
  );
}

function ComingCount() {
  return (
    <div aria-busy="true" className={row}>
      <Skeleton className="h-9 w-32" />
    </div>
  );
}

interface StockFrameProps {
  /** Given, the whole card opens the sheet: the id of what is read out after the heading. */
  opensWith?: string;
  children: ReactNode;
}

/** The heading of the stock card and the room below it. What is pressed for something else lies above the card's own press. */
function StockFrame({ opensWith, children }: StockFrameProps) {
  const words = useWords().stock;
  const heading = useId();
  const title = (
    <>
      <DiaperIcon className="size-5 shrink-0 text-tone" />
      <span className="min-w-0 flex-1">{words.title}</span>
    </>
  );
  const row = 'flex w-full items-center gap-3 text-left';
  return (
    <section aria-labelledby={heading} className="relative flex flex-1 flex-col gap-1.5 px-4 py-3">
      <h2 id={heading} className="text-secondary text-muted">
        {opensWith === undefined ? (
          <span className={row}>{title}</span>
        ) : (
          <button
            type="button"
            aria-describedby={opensWith}
            onClick={() => openSheet({ type: 'stock' })}
            className={`${row} after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary`}
          >
            {title}
            <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
          </button>
        )}
      </h2>
      {children}
    </section>
  );
}
