import type { Stock } from '@lulla/domain/stock/stock';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import type { Words } from '../../i18n/sv.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WithAccess } from '../../log/locked-feature.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { logAction, useSave } from '../../log/write/log-action.ts';
import { useLog } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { NOTHING_CHOSEN, newCount, type RestockChoice } from './restock-choice.ts';
import { RestockForm } from './restock-form.tsx';
import { StockCount } from './stock-count.tsx';
import { UseOneButton } from './use-one-button.tsx';
import { useStock } from './use-stock.ts';

/**
 * The diaper stock: count, *Use one*, *Restock*, and the family's switch (core-tracking §4, P19). Input survives the
 * end of a trial.
 */
export function StockSheet(control: SheetControl) {
  const words = useWords().stock;
  const { access } = useLog();
  const { stock } = useStock();
  const { save, isSlow } = useSave(control.onClose);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const reason = useId();
  const result = newCount(choice, stock?.remaining ?? 0);
  const count = 'count' in result ? result.count : null;
  const restock = () => {
    if (count !== null) save({ type: 'stock.restock', count });
  };
  const footer = (
    <Button
      full
      disabled={count === null}
      aria-describedby={choice.chip === null ? reason : undefined}
      busy={isSlow}
      onClick={restock}
    >
      {submitLabel(stock !== null, count, words)}
    </Button>
  );
  return (
    <Sheet
      {...control}
      tall={access && choice.chip === 'other'}
      title={words.title}
      description={access ? words.text : undefined}
      footer={access && footer}
    >
      <WithAccess feature="stock">
        <StockContents choice={choice} onChoice={setChoice} onEnter={restock} reasonId={reason} />
      </WithAccess>
    </Sheet>
  );
}

function submitLabel(isSet: boolean, count: number | null, words: Words['stock']): string {
  if (!isSet) return words.saveCount;
  return count === null ? words.restock : words.restockTo(count);
}

interface StockContentsProps {
  choice: RestockChoice;
  onChoice: (choice: RestockChoice) => void;
  onEnter: () => void;
  reasonId: string;
}

function StockContents({ choice, onChoice, onEnter, reasonId }: StockContentsProps) {
  const words = useWords().stock;
  const { stock, days } = useStock();
  return (
    <div className="flex flex-col gap-5">
      {stock && <Remaining stock={stock} days={days} />}
      <RestockForm
        isFirst={!stock}
        remaining={stock?.remaining ?? 0}
        value={choice}
        onChange={onChoice}
        onEnter={onEnter}
        reasonId={reasonId}
      />
      {stock && (
        <Switch
          label={words.automatic}
          hint={words.automaticText}
          checked={stock.usesAutomatically}
          onChange={(on) => void logAction({ type: 'stock.automatic', on })}
        />
      )}
    </div>
  );
}

function Remaining({ stock, days }: { stock: Stock; days: number | null }) {
  const words = useWords().stock;
  const display = useDisplayContext();
  const now = useLogMinute();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <StockCount stock={stock} days={days} large />
        <p className="mt-1 text-label text-muted">{words.restockedAt(formatMoment(stock.restockedAt, now, display))}</p>
      </div>
      <UseOneButton size="large" />
    </div>
  );
}
