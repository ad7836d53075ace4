import { formatDuration } from '@lulla/domain/time/duration';
import { HOUR, type Instant, MINUTE } from '@lulla/domain/time/instant';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { logNow, newId } from '../../sync/log.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { type LaterReader, useLaterReader } from './later-reader.ts';
import { useLogMinute } from './log-clock.ts';
import { MomentField } from './moment-field.tsx';
import { isNoteTooLong, NoteField, noteOf } from './note-field.tsx';
import { type PastSleep, pastSleepProblem } from './past-sleep.ts';
import { SheetFooter } from './sheet-footer.tsx';
import type { SheetControl } from './sheet-props.ts';
import { TimeChips } from './time-chips.tsx';
import { chosenInstant, NOW, type TimeChoice, timeChoiceProblem } from './time-choice.ts';
import { useEarliest } from './use-earliest.ts';
import { useSave } from './use-save.ts';

interface Sleeping extends PastSleep {
  /** Null: from now on. */
  earlier: 'running' | 'over' | null;
  time: TimeChoice;
  note: string | null;
}

/** Starts a sleep now or a while ago, or logs one that is over. */
export function SleepSheet(control: SheetControl) {
  const reader = useLaterReader();
  const now = useLogMinute();
  const { save, isSlow } = useSave(control.onClose);
  const [sleep, setSleep] = useState<Sleeping>(() => ({
    earlier: null,
    time: NOW,
    note: null,
    from: wholeMinute(now - HOUR),
    to: NOW,
  }));
  const change = (part: Partial<Sleeping>) => setSleep((before) => ({ ...before, ...part }));
  const { other: earliest } = useEarliest(now);
  const running = sleep.earlier === 'running' ? timeChoiceProblem(sleep.time, { now, earliest }) : null;
  const over = sleep.earlier === 'over' ? pastSleepProblem(sleep, { now, earliest }) : null;
  const words = reader.words.sheets.sleep;

  function submit() {
    const activityId = newId();
    const note = noteOf(sleep.note);
    const startedAt = startOf(sleep, logNow());
    const endedAt = chosenInstant(sleep.to, logNow());
    if (startedAt === null || endedAt === null) return;
    if (sleep.earlier === 'over') save({ type: 'sleep.log', activityId, startedAt, endedAt, note });
    else save({ type: 'sleep.start', activityId, startedAt, note });
  }
  return (
    <Sheet
      {...control}
      tall={sleep.note !== null}
      title={words.title}
      footer={
        <SheetFooter
          earlier={sleep.earlier !== null}
          onEarlier={(earlier) =>
            change({ earlier: earlier ? 'running' : null, time: earlier ? { minutesBack: 5 } : NOW })
          }
          label={submitLabel(sleep, now, reader)}
          onSave={submit}
          disabled={running !== null || over !== null || isNoteTooLong(sleep.note)}
          busy={isSlow}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {sleep.earlier === null ? (
          <SleepPicture text={words.text} />
        ) : (
          <SegmentedControl
            label={words.stateLabel}
            options={[
              { value: 'running', label: words.stillSleeping },
              { value: 'over', label: words.woken },
            ]}
            value={sleep.earlier}
            onChange={(earlier) => change({ earlier })}
          />
        )}
        {sleep.earlier === 'running' && (
          <TimeChips
            label={words.fellAsleep}
            value={sleep.time}
            onChange={(time) => change({ time })}
            problem={running}
            tone="sleep"
          />
        )}
        {sleep.earlier === 'over' && <PastSleepFields sleep={sleep} change={change} problem={over} />}
        <NoteField value={sleep.note} onChange={(note) => change({ note })} />
      </div>
    </Sheet>
  );
}

function startOf(sleep: Sleeping, now: Instant): Instant | null {
  if (sleep.earlier === null) return now;
  return sleep.earlier === 'over' ? sleep.from : chosenInstant(sleep.time, now);
}

function submitLabel(sleep: Sleeping, now: Instant, { words, zone }: LaterReader): string {
  const { sleep: said } = words.sheets;
  const from = startOf(sleep, now);
  if (sleep.earlier === null || from === null) return said.startNow;
  if (sleep.earlier === 'running') return said.startAt(formatClock(from, zone));
  const to = chosenInstant(sleep.to, now);
  return said.log(to === null || to < from ? '' : formatDuration(to - from));
}

interface PastSleepFieldsProps {
  sleep: Sleeping;
  change: (part: Partial<Sleeping>) => void;
  problem: ReturnType<typeof pastSleepProblem>;
}

function PastSleepFields({ sleep, change, problem }: PastSleepFieldsProps) {
  const { sleep: words, times } = useLaterReader().words.sheets;
  return (
    <>
      <MomentField
        label={words.fellAsleep}
        value={sleep.from}
        onChange={(from) => change({ from })}
        error={problem?.field === 'from' ? times[problem.problem] : null}
      />
      <TimeChips
        label={words.wokeUp}
        value={sleep.to}
        onChange={(to) => change({ to })}
        problem={problem?.field === 'to' ? problem.problem : null}
        tone="sleep"
      />
    </>
  );
}

function SleepPicture({ text }: { text: string }) {
  return (
    <div data-tone="sleep" className="flex min-h-40 flex-col items-center justify-center gap-4 text-center">
      <span className="flex size-18 items-center justify-center rounded-full bg-tone-soft text-tone">
        <Moon aria-hidden="true" className="size-8" />
      </span>
      <p className="max-w-[28ch] text-secondary text-muted">{text}</p>
    </div>
  );
}

function wholeMinute(instant: Instant): Instant {
  return instant - (instant % MINUTE);
}
