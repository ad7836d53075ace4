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
import { endForm, isUnreadable, newPumpedForm, pumpedAtEnd } from './pumped-form.ts';

/** Ends pumping, one's own or another's, with how much it was. */
export function FinishPumpingSheet({ session, ...control }: SheetControl & { session: Pumping }) {
  const words = useDisplayContext().words.more.sessions.pumping;
  const { pumping: said } = useMilkWords();
  const [before] = useState(session);
  const [opened] = useState(() =>
    endForm(session, () => newPumpedForm(getLog().view.activities.filter(({ id }) => id !== session.id))),
  );
  const [form, setForm] = useState(opened);
  const { pumped, isSent, chosenMl } = pumpedAtEnd(form, { opened, before, now: session });
  const ml = pumpedMl(pumped);
  return (
    <FinishSheet
      {...control}
      session={session}
      title={words.end}
      titleOf={words.endTitleOf}
      endLabel={words.endedAt}
      chosenMl={chosenMl}
      {...(isSent ? { pumped } : {})}
      tall
      footer={({ end, isSlow }) => (
        <Button full busy={isSlow} onClick={() => (isUnreadable(pumped) ? focusAmount() : end(null))}>
          {ml === null ? words.endNow : Number.isNaN(ml) ? words.end : said.endMl(ml)}
        </Button>
      )}
    >
      <PumpedFields form={form} onChange={(part) => setForm((last) => ({ ...last, ...part }))} />
    </FinishSheet>
  );
}
