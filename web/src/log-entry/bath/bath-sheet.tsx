import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useChosenChildren, useTitleAbout } from '../../log/children.ts';
import { WithAccess } from '../../log/locked-feature.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId, useLogPart } from '../../sync/log.ts';
import { TimeChips } from '../time-chips.tsx';
import { useLogTime } from '../use-log-time.ts';
import { type BathProducts, BathProductsField } from './bath-products.tsx';

/** Logs a bath; without a note (core-tracking §5), with access. What was chosen stays if a trial ends meanwhile. */
export function BathSheet(control: SheetControl) {
  const words = useWords().sheets.bath;
  const access = useLogPart((log) => log.access);
  const title = useTitleAbout(words.title, useChosenChildren());
  const { save, isSlow } = useSave(control.onClose);
  const [products, setProducts] = useState<BathProducts>({ babyOil: false, shampoo: false });
  const time = useLogTime('bath.log');

  function log() {
    const startedAt = time.check();
    if (startedAt === null) return;
    save({ type: 'bath.log', activityId: newId(), ...products, startedAt });
  }
  const footer = (
    <Button full busy={isSlow} onClick={log}>
      {words.save}
    </Button>
  );
  return (
    <Sheet {...control} title={title} footer={access && footer}>
      <WithAccess feature="bath">
        <div className="flex flex-col gap-5">
          <BathProductsField value={products} onChange={setProducts} />
          <TimeChips label={words.bathed} {...time.field} tone="bath" />
        </div>
      </WithAccess>
    </Sheet>
  );
}
