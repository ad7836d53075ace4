import { pumpedMl } from '@lulla/domain/activity/pumping/pumping';
import type { Action } from '@lulla/domain/protocol/action';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useMilkWords } from '../../i18n/milk/words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { openSheet } from '../../log/open-sheet.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, isNow, type TimeChoice } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { NoteField } from '../note-field.tsx';
import { SheetPicture } from '../sheet-picture.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useAtOpening } from '../use-at-opening.ts';
import { useLogTime } from '../use-log-time.ts';
import { noteOf, useNote } from '../use-note.ts';
import { PumpedFields } from './pumped-fields.tsx';
import { isUnreadable, newPumpedForm, type PumpedForm, pumpedIn, withoutUnreadable } from './pumped-form.ts';

/** Logs what was pumped, or starts a timer. It is about no child. */
export function PumpingSheet(control: SheetControl) {
  const { words } = useDisplayContext();
  const { pumping: said, store } = useMilkWords();
  const note = useNote('pumping');
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [how, setHow] = useState<'amount' | 'timer'>('amount');
  const usual = useAtOpening(({ view }) => newPumpedForm(view.activities));
  const [changed, setChanged] = useState<Partial<PumpedForm>>({});
  const form = { ...usual, ...changed };
  const time = useLogTime('pumping.log');
  const label = useSubmitLabel(how, form, time.field.value);

  function change(part: Partial<PumpedForm>) {
    setChanged((before) => ({ ...before, ...part }));
  }
  function submit() {
    const at = time.check();
    if (at === null) return;
    if (how === 'amount' && isUnreadable(pumpedIn(form))) return focusAmount();
    if (!note.check()) return;
    const common = { activityId: newId(), startedAt: at, note: noteOf(note.value) };
    const action: Action =
      how === 'timer'
        ? { type: 'pumping.start', ...common }
        : { type: 'pumping.log', ...common, endedAt: at, ...pumpedIn(form) };
    save(action);
  }
  return (
    <Sheet
      {...control}
      tall
      title={words.more.kinds.pumping.name}
      footer={
        <Button full busy={isSlow} onClick={submit}>
          {label}
        </Button>
      }
    >
      <div data-tone="pumping" className="flex flex-col gap-5">
        <SegmentedControl
          label={said.how}
          options={[
            { value: 'amount', label: said.amount },
            { value: 'timer', label: said.timer },
          ]}
          value={how}
          onChange={(chosen) => {
            setHow(chosen);
            change(withoutUnreadable(form));
          }}
        />
        {how === 'timer' ? (
          <SheetPicture tone="pumping" Icon={Droplets} text={said.text} className="min-h-36" />
        ) : (
          <PumpedFields form={form} onChange={change} />
        )}
        <TimeChips label={how === 'timer' ? said.startedAt : said.when} {...time.field} tone="pumping" />
        <NoteField value={note.value} onChange={note.change} />
        <Button variant="quiet" full onClick={() => openSheet({ type: 'milk_store' })}>
          {store.title}
        </Button>
      </div>
    </Sheet>
  );
}

function useSubmitLabel(how: 'amount' | 'timer', form: PumpedForm, time: TimeChoice): string {
  const display = useDisplayContext();
  const { pumping: words } = useMilkWords();
  const now = useLogMinute();
  if (how === 'amount') {
    const ml = pumpedMl(pumpedIn(form));
    return ml === null || Number.isNaN(ml) ? words.log : words.logMl(ml);
  }
  const at = chosenInstant(time, now);
  return isNow(time) || at === null ? words.startNow : words.startAt(formatMoment(at, now, display));
}
