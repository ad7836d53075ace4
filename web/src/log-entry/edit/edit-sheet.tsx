import { type Activity, isFeed, isMoment, isSession, type Session } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { isMoreKind } from '@lulla/domain/activity/more/more-kinds';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { replacePressed } from '../../components/focus/replace-pressed.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { toneOf } from '../../log/activity-text.ts';
import { childOf, useChildren } from '../../log/children.ts';
import { MORE_LOOKS } from '../../log/more-looks.ts';
import { titleWithKind } from '../../log/row/title-with-kind.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { sourceName } from '../../log/text/source-name.ts';
import type { TimeLimits } from '../../log/time-choice.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { useSave } from '../../log/write/log-action.ts';
import { logNow } from '../../sync/log.ts';
import { focusMinutes } from '../breast/focus-minutes.ts';
import { areMinutesRefused } from '../breast/minutes-problem.ts';
import type { Asked, Edited } from '../editing.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { MomentField } from '../moment-field.tsx';
import { NoteField } from '../note-field.tsx';
import { Question } from '../sheet-footer.tsx';
import { focusTemperature } from '../temperature/temperature-entry.tsx';
import { answerText, useConfirmAgain } from '../use-confirm-again.ts';
import { useNote } from '../use-note.ts';
import { useTimeLimits } from '../use-time-limits.ts';
import { ChildField } from './child-field.tsx';
import { editChanges, editProblem, isDoubtfulEdit } from './edit-changes.ts';
import { fieldsOf } from './kind-fields.ts';

/** Changes any field of an own entry. */
export function EditSheet({ activity, ...control }: SheetControl & { activity: Activity }) {
  const { words } = useDisplayContext();
  const note = useNote(`edit ${activity.id}`, activity.note);
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [edited, setEdited] = useState<Edited>({});
  const touch = (part: Edited) => setEdited((before) => ({ ...before, ...part }));
  const takesNote = kindOf(activity).editable.includes('note');
  const changes = editChanges(activity, takesNote ? { ...edited, note: note.edited } : edited);
  // A note is nothing without its text, a measurement nothing without a value.
  const changed = new Set(Object.keys(changes ?? {}));
  const isComplete = kindOf(activity).misfit?.({ ...activity, ...changes } as Activity, changed) !== 'does_not_fit';
  const problem = editProblem(activity, edited, useEditLimits(activity, edited));
  const error = useTimeError(problem?.problem ?? null, isFeed(activity) ? 'feed.log' : 'activity.edit');
  const [asked, ask] = useState<readonly Asked[]>([]);
  const { edit, sleep } = words.sheets;
  const longSleep = { question: sleep.longQuestion, answer: answerText(edit.save, words) };
  const ofKind = isDoubtfulEdit(activity, edited) ? [longSleep] : asked;
  const doubt = useConfirmAgain(problem ? [] : ofKind);
  const Fields = fieldsOf(activity);
  const isTyped = isMoreKind(activity.kind) && MORE_LOOKS[activity.kind].isTyped;

  function submit() {
    if (problem) error.refuse();
    else if (Number.isNaN(edited.centiCelsius)) focusTemperature();
    else if (Object.values(edited).some(Number.isNaN)) focusAmount();
    else if (changes && areMinutesRefused(activity, edited)) focusMinutes();
    else if (changes && note.check() && doubt.isCleared())
      save({ type: 'activity.edit', activityId: activity.id, changes });
  }
  return (
    <Sheet
      {...control}
      tall={isTyped || (note.value !== null && note.value !== activity.note)}
      title={edit.title}
      description={titleWithKind(activity, words)}
      footer={
        <div className="flex flex-wrap gap-2">
          {doubt.asked && <Question>{doubt.asked.question}</Question>}
          <Button full disabled={(changes === null && !problem) || !isComplete} busy={isSlow} onClick={submit}>
            {doubt.asked?.answer ?? edit.save}
          </Button>
        </div>
      }
    >
      <div data-tone={toneOf(activity)} className="flex flex-col gap-6">
        <ChildField activity={activity} edited={edited} touch={touch} />
        {Fields && <Fields activity={activity} edited={edited} touch={touch} ask={ask} />}
        <EditTimes
          activity={activity}
          edited={edited}
          touch={touch}
          faulty={problem?.field ?? null}
          error={error.text}
        />
        {takesNote && <NoteField value={note.value} onChange={note.change} />}
        {activity.importedFrom !== undefined && (
          <p className="text-label text-muted">{edit.importedFrom(sourceName(activity.importedFrom))}</p>
        )}
      </div>
    </Sheet>
  );
}

/** A measurement is not before the birth of the child that it is about (R186). */
function useEditLimits(activity: Activity, edited: Edited): TimeLimits {
  const child = childOf({ childId: edited.childId ?? activity.childId }, useChildren());
  const birthDate = activity.kind === 'growth' ? child.birthDate : null;
  return useTimeLimits(kindOf(activity).historyBeforeAccount, birthDate);
}

interface EditTimesProps<A extends Activity> {
  activity: A;
  edited: Edited;
  touch: (part: Edited) => void;
  /** The time that cannot be saved, and what is said at it. */
  faulty: 'startedAt' | 'endedAt' | null;
  error: string | null;
}

/** When it was: one time, or the two of a session with the duration they lead to. */
function EditTimes({ activity, ...editing }: EditTimesProps<Activity>) {
  const { details } = useWords().sheets;
  if (isSession(activity) && !isMoment(activity)) return <EditSessionTimes activity={activity} {...editing} />;
  return <EditStart label={details.time} activity={activity} {...editing} />;
}

function EditStart({ label, activity, edited, touch, faulty, error }: EditTimesProps<Activity> & { label: string }) {
  return (
    <MomentField
      label={label}
      value={edited.startedAt === undefined ? activity.startedAt : edited.startedAt}
      onChange={(startedAt) => touch({ startedAt })}
      nudged
      error={faulty === 'startedAt' ? error : null}
    />
  );
}

function EditSessionTimes(editing: EditTimesProps<Session>) {
  const { activity, edited, touch, faulty, error } = editing;
  const { details, edit } = useWords().sheets;
  const end = edited.endedAt === undefined ? activity.endedAt : edited.endedAt;
  const start = edited.startedAt === undefined ? activity.startedAt : edited.startedAt;
  const isOpen = end === null && edited.endedAt !== null;
  return (
    <>
      <EditStart label={details.started} {...editing} />
      {isOpen ? (
        <Button
          variant="secondary"
          onClick={({ currentTarget }) =>
            replacePressed(currentTarget, () => touch({ endedAt: Math.max(start ?? activity.startedAt, logNow()) }))
          }
        >
          {edit.setEnd}
        </Button>
      ) : (
        <MomentField
          label={details.ended}
          value={end}
          onChange={(endedAt) => touch({ endedAt })}
          since={start}
          nudged
          error={faulty === 'endedAt' ? error : null}
        />
      )}
      {faulty === null && <Duration from={start} to={end} />}
    </>
  );
}

/** How long it comes to; nothing while its times say nothing. */
function Duration({ from, to }: { from: number | null; to: number | null }) {
  const { activity, sheets } = useWords();
  if (from === null || to === null) return null;
  return (
    <p className="-mt-2 flex items-baseline justify-between gap-4">
      <span className="text-secondary text-muted">{sheets.details.duration}</span>
      <span className="font-semibold tabular-nums">{activity.duration(Math.max(0, to - from))}</span>
    </p>
  );
}
