import { type Pumping, pumpedMl } from '@lulla/domain/activity/pumping/pumping';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useMilkWords } from '../../i18n/milk/words.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { getLog } from '../../sync/log.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { FinishSheet } from '../finish-sheet.tsx';
import { PumpedFields } from './pumped-fields.tsx';
import { isUnreadable, newPumpedForm, pumpedIn, wayOf } from './pumped-form.ts';

/** Ends pumping, one's own or another's, with how much it was. */
export function FinishPumpingSheet({ session, ...control }: SheetControl & { session: Pumping }) {
  const words = useDisplayContext().words.more.sessions.pumping;
  const { pumping: said } = useMilkWords();
  const known = pumpedMl(session);
  const [form, setForm] = useState(() =>
    known === null
      ? newPumpedForm(getLog().view.activities.filter(({ id }) => id !== session.id))
      : { ...session, way: wayOf(session) },
  );
  const pumped = pumpedIn(form);
  const ml = pumpedMl(pumped);
  return (
    <FinishSheet
      {...control}
      session={session}
      title={words.end}
      titleOf={words.endTitleOf}
      endLabel={words.endedAt}
      {...(ml === null ? {} : { pumped })}
      footer={({ end, isSlow }) => (
        <Button full busy={isSlow} onClick={() => (isUnreadable(pumped) ? focusAmount() : end(null))}>
          {ml === null ? words.endNow : Number.isNaN(ml) ? words.end : said.endMl(ml)}
        </Button>
      )}
    >
      <PumpedFields form={form} onChange={(part) => setForm((before) => ({ ...before, ...part }))} />
    </FinishSheet>
  );
}
