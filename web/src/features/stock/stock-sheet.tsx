import type { Stock } from '@lulla/domain/stock/stock';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Switch } from '../../components/switch.tsx';
import { useLog } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { useLaterWords } from '../../words/use-words.ts';
import { logAction } from '../activity/log-action.ts';
import { useLogMinute } from '../activity/log-clock.ts';
import type { SheetControl } from '../activity/sheet-props.ts';
import { useReader } from '../activity/use-reader.ts';
import { useSave } from '../activity/use-save.ts';
import { LockedFeature } from '../subscription/locked-feature.tsx';
import { NOTHING_CHOSEN, newCount } from './restock-choice.ts';
import { RestockForm } from './restock-form.tsx';
import { StockCount } from './stock-count.tsx';
import { UseOneButton } from './use-one-button.tsx';
import { useStock } from './use-stock.ts';

/** The diaper stock: what is left, *Use one*, *Restock*, and the family's switch (core-tracking §4, decision 19). */
export function StockSheet(control: SheetControl) {
  const words = useLaterWords().stock;
  const { access } = useLog();
  if (access) return <OpenStockSheet {...control} />;
  return (
    <Sheet {...control} title={words.title}>
      <LockedFeature feature="stock" />
    </Sheet>
  );
}

function OpenStockSheet(control: SheetControl) {
  const words = useLaterWords().stock;
  const { stock, days } = useStock();
  const { save, isSlow } = useSave(control.onClose);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const remaining = stock?.remaining ?? 0;
  const result = newCount(choice, remaining);
  const count = 'count' in result ? result.count : null;
  return (
    <Sheet
      {...control}
      tall={choice.chip === 'other'}
      title={words.title}
      description={words.text}
      footer={
        <RestockButton
          count={count}
          isUntouched={choice.chip === null}
          busy={isSlow}
          onPress={() => count !== null && save({ type: 'stock.restock', count })}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {stock && <Remaining stock={stock} days={days} />}
        <section className="flex flex-col gap-3">
          <div>
            <h3 className="font-semibold">{stock ? words.restock : words.firstText}</h3>
            {stock && <p className="text-label text-muted">{words.restockText}</p>}
          </div>
          <RestockForm remaining={remaining} value={choice} onChange={setChoice} />
        </section>
        {stock && (
          <Switch
            label={words.automatic}
            hint={words.automaticText}
            checked={stock.usesAutomatically}
            onChange={(on) => void logAction({ type: 'stock.automatic', on })}
          />
        )}
      </div>
    </Sheet>
  );
}

interface RestockButtonProps {
  count: number | null;
  /** Nothing is chosen yet; what is wrong with a typed count is said at its field. */
  isUntouched: boolean;
  busy: boolean;
  onPress: () => void;
}

function RestockButton({ count, isUntouched, busy, onPress }: RestockButtonProps) {
  const words = useLaterWords().stock;
  return (
    <>
      {isUntouched && <p className="mb-2 text-center text-secondary text-muted">{words.nothingChosen}</p>}
      <Button full disabled={count === null} busy={busy} onClick={onPress}>
        {count === null ? words.restock : words.restockTo(count)}
      </Button>
    </>
  );
}

function Remaining({ stock, days }: { stock: Stock; days: number | null }) {
  const words = useLaterWords().stock;
  const reader = useReader();
  const now = useLogMinute();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <StockCount stock={stock} days={days} large />
        <p className="mt-1 text-label text-muted">{words.restockedAt(formatMoment(stock.restockedAt, now, reader))}</p>
      </div>
      <UseOneButton size="large" />
    </div>
  );
}
