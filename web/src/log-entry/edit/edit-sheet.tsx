import { type Activity, isFeed } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { activityTitle, toneOf } from '../../log/activity-text.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { useTimeError } from '../../log/use-time-error.ts';
import { useSave } from '../../log/write/log-action.ts';
import type { Edited } from '../editing.ts';
import { focusAmount } from '../feed/amount-entry.tsx';
import { NoteField } from '../note-field.tsx';
import { Question } from '../sheet-footer.tsx';
import { useConfirmAgain } from '../use-confirm-again.ts';
import { useEarliest } from '../use-earliest.ts';
import { noteOf, useNote } from '../use-note.ts';
import { editChanges, editProblem, isDoubtfulEdit } from './edit-changes.ts';
import { EditTimes } from './edit-times.tsx';
import { fieldsOf } from './kind-fields.ts';

/** Changes any field of an own entry. */
export function EditSheet({ activity, ...control }: SheetControl & { activity: Activity }) {
  const { words } = useDisplayContext();
  const now = useLogMinute();
  const note = useNote(`edit ${activity.id}`, activity.note);
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [edited, setEdited] = useState<Edited>({});
  const touch = (part: Edited) => setEdited((before) => ({ ...before, ...part }));
  const earliest = useEarliest();
  const takesNote = kindOf(activity).editable.includes('note');
  const changes = editChanges(activity, takesNote ? { ...edited, note: noteOf(note.value) } : edited);
  const problem = editProblem(activity, edited, { now, earliest });
  const error = useTimeError(problem?.problem ?? null, isFeed(activity) ? 'feed.log' : 'activity.edit');
  const doubt = useConfirmAgain(isDoubtfulEdit(activity, edited) && !problem);
  const { edit } = words.sheets;
  const Fields = fieldsOf(activity);

  function submit() {
    if (problem) error.refuse();
    else if (Number.isNaN(edited.amountMl)) focusAmount();
    else if (changes && note.check() && doubt.isCleared())
      save({ type: 'activity.edit', activityId: activity.id, changes });
  }
  return (
    <Sheet
      {...control}
      tall={note.value !== null && note.value !== activity.note}
      title={edit.title}
      description={activityTitle(activity, words)}
      footer={
        <div className="flex flex-wrap gap-2">
          {doubt.isAsked && <Question>{words.sheets.sleep.longQuestion}</Question>}
          <Button full disabled={changes === null && !problem} busy={isSlow} onClick={submit}>
            {edit.save}
          </Button>
        </div>
      }
    >
      <div data-tone={toneOf(activity)} className="flex flex-col gap-6">
        {Fields && <Fields activity={activity} edited={edited} touch={touch} />}
        <EditTimes
          activity={activity}
          edited={edited}
          touch={touch}
          faulty={problem?.field ?? null}
          error={error.text}
        />
        {takesNote && <NoteField value={note.value} onChange={note.change} />}
      </div>
    </Sheet>
  );
}
