import type { Instant } from '@lulla/domain/time/instant';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useChosenChildren, useTitleAbout } from '../../log/children.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { EARLIER_AT_FIRST, NOW, SLEPT_MINUTES_BACK } from '../../log/time-choice.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { useSave } from '../../log/write/log-action.ts';
import { logNow, newId } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { NoteField } from '../note-field.tsx';
import { SheetFooter } from '../sheet-footer.tsx';
import { SheetPicture } from '../sheet-picture.tsx';
import { TimeChips } from '../time-chips.tsx';
import { answerText, useConfirmAgain } from '../use-confirm-again.ts';
import { useNote } from '../use-note.ts';
import { useTimeLimits } from '../use-time-limits.ts';
import { pastSleepLength } from './past-sleep.ts';
import {
  isDoubtful,
  NEW_SLEEP_FORM,
  type SleepForm,
  sleepAction,
  sleepFormProblem,
  sleepFormStart,
} from './sleep-form.ts';

/** Starts a sleep now or a while ago, or logs one that is over. */
export function SleepSheet(control: SheetControl) {
  const display = useDisplayContext();
  const note = useNote('sleep');
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [chosen, setSleep] = useState(NEW_SLEEP_FORM);
  const sleep = { ...chosen, note: note.value };
  const change = (part: Partial<SleepForm>) => setSleep((before) => ({ ...before, ...part }));
  const limits = useTimeLimits();
  const { now } = limits;
  const problem = sleepFormProblem(sleep, limits);
  const error = useTimeError(problem?.problem ?? null, 'sleep.log');
  const title = useTitleAbout(display.words.sheets.sleep.title, useChosenChildren());
  const label = submitLabel(sleep, now, problem !== null, display);
  const longSleep = { question: display.words.sheets.sleep.longQuestion, answer: answerText(label, display.words) };
  const { asked, isCleared } = useConfirmAgain(isDoubtful(sleep, now) && !problem ? [longSleep] : []);

  function submit() {
    if (problem) return error.refuse();
    const action = sleepAction(sleep, logNow(), newId);
    if (action && note.check() && isCleared()) save(action);
  }
  const footer = (
    <SheetFooter
      earlier={sleep.earlier !== null}
      onEarlier={(on) => change(on ? { earlier: 'running', time: EARLIER_AT_FIRST } : { earlier: null, time: NOW })}
      label={asked?.answer ?? label}
      question={asked?.question ?? null}
      onSave={submit}
      busy={isSlow}
    />
  );
  return (
    <Sheet {...control} tall={sleep.note !== null} title={title} footer={footer}>
      <div className="flex flex-col gap-5">
        {sleep.earlier === null ? (
          <SheetPicture tone="sleep" Icon={Moon} text={display.words.sheets.sleep.text} className="min-h-40" />
        ) : (
          <SleepFields sleep={sleep} change={change} faulty={problem?.field ?? null} error={error.text} />
        )}
        <NoteField value={sleep.note} onChange={note.change} />
      </div>
    </Sheet>
  );
}

interface SleepFieldsProps {
  sleep: SleepForm;
  change: (part: Partial<SleepForm>) => void;
  /** The time that cannot be saved, and what is said at it. */
  faulty: 'from' | 'to' | null;
  error: string | null;
}

/** *Earlier*: whether it goes on or is over, and its times. */
function SleepFields({ sleep, change, faulty, error }: SleepFieldsProps) {
  const words = useWords().sheets.sleep;
  const errorOf = (field: 'from' | 'to'): string | null => (faulty === field ? error : null);
  return (
    <>
      <SegmentedControl
        label={words.stateLabel}
        options={[
          { value: 'running', label: words.stillSleeping },
          { value: 'over', label: words.woken },
        ]}
        value={sleep.earlier ?? 'running'}
        onChange={(earlier) => change({ earlier })}
      />
      {sleep.earlier === 'running' ? (
        <TimeChips
          label={words.fellAsleep}
          value={sleep.time}
          onChange={(time) => change({ time })}
          error={errorOf('from')}
          tone="sleep"
        />
      ) : (
        <div className="flex animate-appear flex-col gap-5">
          <TimeChips
            label={words.fellAsleep}
            minutes={SLEPT_MINUTES_BACK}
            value={sleep.from}
            onChange={(from) => change({ from })}
            error={errorOf('from')}
            tone="sleep"
          />
          <TimeChips
            label={words.wokeUp}
            value={sleep.to}
            since={'at' in sleep.from ? sleep.from.at : null}
            onChange={(to) => change({ to })}
            error={errorOf('to')}
            tone="sleep"
          />
        </div>
      )}
    </>
  );
}

function submitLabel(sleep: SleepForm, now: Instant, isWrong: boolean, display: DisplayContext): string {
  const said = display.words.sheets.sleep;
  const from = sleepFormStart(sleep, now);
  if (sleep.earlier === null) return said.startNow;
  if (sleep.earlier === 'running') return said.startAt(from === null ? '' : formatMoment(from, now, display));
  const length = pastSleepLength(sleep, now);
  return said.log(length === null || isWrong ? '' : display.words.activity.duration(length));
}
