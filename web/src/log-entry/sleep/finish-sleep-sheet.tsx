import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { activityTitle } from '../../log/activity-text.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { whoText } from '../../log/person-name.ts';
import { SessionLength } from '../../log/session-length.tsx';
import type { SheetControl } from '../../log/sheet-props.ts';
import { chosenInstant, endChoiceProblem, isNow, NOW, type TimeChoice } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { useSave } from '../../log/write/log-action.ts';
import { logNow } from '../../sync/log.ts';
import { formatMoment } from '../../time/day-names.ts';
import { endedMeanwhile, isEndedByAnother } from '../ended-by-another.ts';
import { NoteField } from '../note-field.tsx';
import { TimeChips } from '../time-chips.tsx';
import { noteOf, useNote } from '../use-note.ts';

/** Ends a sleep, one's own or another's, now or a while ago. The Quick Log's tile ends it without asking. */
export function FinishSleepSheet({ sleep, ...control }: SheetControl & { sleep: Sleep }) {
  const display = useDisplayContext();
  const { words, household } = display;
  const now = useLogMinute();
  const note = useNote(`end ${sleep.id}`, sleep.note);
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [time, setTime] = useState<TimeChoice>(NOW);
  const isOwn = sleep.userId === household.userId;
  const isOver = isEndedByAnother(sleep, household.userId);
  const problem = endChoiceProblem(time, sleep.startedAt, now);
  const error = useTimeError(problem, 'session.end');
  const said = words.sheets.sleep;
  const endedAt = chosenInstant(time, now);

  function end() {
    if (problem) return error.refuse();
    if (!note.check()) return;
    const at = Math.max(sleep.startedAt, chosenInstant(time, logNow()) ?? logNow());
    save({
      type: 'session.end',
      activityId: sleep.id,
      endedAt: at,
      amountMl: null,
      note: isOwn ? noteOf(note.value) : null,
    });
  }
  return (
    <Sheet
      {...control}
      tall={note.value !== null && note.value !== sleep.note}
      title={isOwn ? said.endTitle : said.endTitleOf(whoText(sleep.userId, household, words))}
      description={`${activityTitle(sleep, words)}, ${words.sheets.finish.startedAt(formatMoment(sleep.startedAt, now, display))}`}
      footer={
        !isOver && (
          <Button full busy={isSlow} onClick={end}>
            {isNow(time) || endedAt === null ? said.endNow : said.endAt(formatMoment(endedAt, now, display))}
          </Button>
        )
      }
    >
      {isOver ? (
        <endedMeanwhile.Part
          session={sleep}
          chosen={{ time, note: note.value === sleep.note ? null : note.value, amountMl: null }}
          onFailed={tellNotOpened}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <SessionLength startedAt={sleep.startedAt} end={time} now={now} />
          <TimeChips
            label={said.wokeUp}
            value={time}
            onChange={setTime}
            since={sleep.startedAt}
            error={error.text}
            tone="sleep"
          />
          {isOwn && <NoteField value={note.value} onChange={note.change} />}
        </div>
      )}
    </Sheet>
  );
}
