import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useChosenChildren, useTitleAbout } from '../../log/children.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { focusNote } from '../note-field.tsx';
import { TimeChips } from '../time-chips.tsx';
import { useLogTime } from '../use-log-time.ts';
import { isNoteTooLong, noteOf, useNote } from '../use-note.ts';
import { FirstField } from './first-field.tsx';

/** Logs a note, or the first time of something. */
export function NoteSheet(control: SheetControl) {
  const { more, sheets } = useWords();
  const note = useNote('note');
  const { save, isSlow } = useSave(note.closing(control.onClose));
  const [isFirst, setFirst] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const time = useLogTime('note.log');
  const title = useTitleAbout(more.kinds.note.name, useChosenChildren());
  const text = noteOf(note.value);

  function log() {
    setMissing(text === null);
    if (text === null) return focusNote();
    const startedAt = time.check();
    if (startedAt === null || !note.check()) return;
    save({ type: 'note.log', activityId: newId(), startedAt, note: text, isFirst });
  }
  return (
    <Sheet
      {...control}
      tall
      title={title}
      footer={
        <Button full busy={isSlow} onClick={log}>
          {more.note.save}
        </Button>
      }
    >
      <div data-tone="note" className="flex flex-col gap-5">
        <div data-note>
          <TextArea
            label={more.note.text}
            hint={more.note.hint}
            value={note.value ?? ''}
            rows={3}
            error={textError()}
            onChange={(event) => note.change(event.target.value)}
          />
        </div>
        <FirstField isFirst={isFirst} onChange={setFirst} />
        <TimeChips label={more.note.when} {...time.field} tone="note" />
      </div>
    </Sheet>
  );

  function textError(): string | null {
    if (isNoteTooLong(note.value)) return sheets.note.tooLong;
    return isMissing && text === null ? more.note.missing : null;
  }
}
