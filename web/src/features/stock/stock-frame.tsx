import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { openSheet } from '../../log/open-sheet.ts';
import { DiaperIcon } from '../../log/row/own-icons.tsx';

interface StockFrameProps {
  /** Given, the whole card opens the sheet: the id of what is read out after the heading. */
  opensWith?: string;
  children: ReactNode;
}

/** The heading of the stock card and the room below it. What is pressed for something else lies above the card's own press. */
export function StockFrame({ opensWith, children }: StockFrameProps) {
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
