import { formatDuration } from '@lulla/domain/time/duration';
import type { Instant } from '@lulla/domain/time/instant';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { logNow, newId } from '../../sync/log.ts';
import { formatClock } from '../../time/wall-clock.ts';
import { type LaterReader, useLaterReader } from './later-reader.ts';
import { useLogMinute } from './log-clock.ts';
import { isNoteTooLong, NoteField, noteOf } from './note-field.tsx';
import { type PastSleep, pastSleepLength, pastSleepProblem } from './past-sleep.ts';
import { SheetFooter } from './sheet-footer.tsx';
import type { SheetControl } from './sheet-props.ts';
import { tellInvalidTime } from './tell-invalid-time.ts';
import { TimeChips } from './time-chips.tsx';
import { chosenInstant, NOW, SLEPT_MINUTES_BACK, type TimeChoice, timeChoiceProblem } from './time-choice.ts';
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
    from: { minutesBack: 60 },
    to: NOW,
  }));
  const change = (part: Partial<Sleeping>) => setSleep((before) => ({ ...before, ...part }));
  const { other: earliest } = useEarliest(now);
  const running = sleep.earlier === 'running' ? timeChoiceProblem(sleep.time, { now, earliest }) : null;
  const over = sleep.earlier === 'over' ? pastSleepProblem(sleep, { now, earliest }) : null;
  const words = reader.words.sheets.sleep;

  const problem = running ?? over?.problem ?? null;

  function submit() {
    if (problem) return tellInvalidTime(problem, sleep.earlier === 'over' ? 'sleep.log' : 'sleep.start');
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
          disabled={isNoteTooLong(sleep.note)}
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
  return chosenInstant(sleep.earlier === 'over' ? sleep.from : sleep.time, now);
}

function submitLabel(sleep: Sleeping, now: Instant, { words, zone }: LaterReader): string {
  const { sleep: said } = words.sheets;
  const from = startOf(sleep, now);
  if (sleep.earlier === null || from === null) return said.startNow;
  if (sleep.earlier === 'running') return said.startAt(formatClock(from, zone));
  const length = pastSleepLength(sleep, now);
  return said.log(length === null || length < 0 ? '' : formatDuration(length));
}

interface PastSleepFieldsProps {
  sleep: Sleeping;
  change: (part: Partial<Sleeping>) => void;
  problem: ReturnType<typeof pastSleepProblem>;
}

function PastSleepFields({ sleep, change, problem }: PastSleepFieldsProps) {
  const words = useLaterReader().words.sheets.sleep;
  return (
    <>
      <TimeChips
        label={words.fellAsleep}
        minutes={SLEPT_MINUTES_BACK}
        value={sleep.from}
        onChange={(from) => change({ from })}
        problem={problem?.field === 'from' ? problem.problem : null}
        tone="sleep"
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
