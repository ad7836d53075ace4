import { MINUTE } from '@lulla/domain/time/instant';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useChosenChildren, useTitleAbout } from '../../log/children.ts';
import { TummyTimeIcon } from '../../log/icons/own-icons.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, isNow } from '../../log/time-choice.ts';
import { type DisplayContext, useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { useSave } from '../../log/write/log-action.ts';
import { logNow, newId } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { NoteField } from '../note-field.tsx';
import { SheetPicture } from '../sheet-picture.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useNote } from '../use-note.ts';
import { useTimeLimits } from '../use-time-limits.ts';
import { focusMinutes, MinutesField } from './minutes-field.tsx';
import { NEW_TUMMY_TIME, type TummyTimeForm, tummyTimeAction, tummyTimeProblem } from './tummy-time-form.ts';

/** Starts a timer, or logs minutes that are over. */
export function TummyTimeSheet(control: SheetControl) {
  const display = useDisplayContext();
  const words = display.words.more.tummyTime;
  const note = useNote('tummy_time');
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [form, setForm] = useState(NEW_TUMMY_TIME);
  const [isTyping, setTyping] = useState(false);
  const change = (part: Partial<TummyTimeForm>) => setForm((before) => ({ ...before, ...part }));
  const limits = useTimeLimits();
  const problem = tummyTimeProblem(form, limits);
  const error = useTimeError(problem, 'tummy_time.log');
  const title = useTitleAbout(display.words.more.kinds.tummy_time.name, useChosenChildren());

  function submit() {
    if (problem) return error.refuse();
    if (form.how === 'minutes' && form.minutes === null) return focusMinutes();
    const action = tummyTimeAction(form, { now: logNow(), note: note.value, newId });
    if (action && note.check()) save(action);
  }
  return (
    <Sheet
      {...control}
      tall={note.value !== null || isTyping}
      title={title}
      footer={
        <Button full busy={isSlow} onClick={submit}>
          {submitLabel(form, limits.now, display)}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label={words.how}
          options={[
            { value: 'timer', label: words.timer },
            { value: 'minutes', label: words.minutes },
          ]}
          value={form.how}
          onChange={(how) => change({ how })}
        />
        {form.how === 'timer' ? (
          <SheetPicture tone="tummy" Icon={TummyTimeIcon} text={words.text} className="min-h-36" />
        ) : (
          <MinutesField
            minutes={form.minutes}
            onChange={(minutes) => change({ minutes })}
            isTyping={isTyping}
            onType={setTyping}
          />
        )}
        <TimeChips
          label={form.how === 'timer' ? words.startedAt : words.endedAt}
          value={form.time}
          onChange={(time) => change({ time })}
          error={error.text}
          tone="tummy"
        />
        <NoteField value={note.value} onChange={note.change} />
      </div>
    </Sheet>
  );
}

function submitLabel({ how, minutes, time }: TummyTimeForm, now: number, display: DisplayContext): string {
  const { activity, more } = display.words;
  if (how === 'minutes') return more.tummyTime.log(minutes === null ? '' : activity.duration(minutes * MINUTE));
  const at = chosenInstant(time, now);
  if (isNow(time) || at === null) return more.tummyTime.startNow;
  return more.tummyTime.startAt(formatMoment(at, now, display));
}
