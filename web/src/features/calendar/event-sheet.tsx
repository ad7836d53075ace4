import type { CalendarEvent, EventContent } from '@lulla/domain/calendar/event';
import type { EventAction } from '@lulla/domain/commands/calendar';
import type { LocalDate } from '@lulla/domain/time/zone';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import type { SheetControl } from '../../log/sheet-props.ts';
import { useSave } from '../../log/write/log-action.ts';
import { newId } from '../../sync/log.ts';
import { dateText } from '../../time/date-text.ts';
import { EventFieldSet } from './event-field-set.tsx';
import { type EventFields, type EventProblems, eventChanges, fieldsOf, readEvent } from './event-form.ts';
import { logEvent } from './undo-event.ts';

export interface EventSheetProps extends SheetControl {
  day: LocalDate;
  /** Of a new one that was proposed. */
  title?: string | undefined;
  /** Null for a new one. */
  event: CalendarEvent | null;
  onSaved: (day: LocalDate) => void;
}

/** Adds an event, or changes an own one. */
export function EventSheet({ day, title, event, onSaved, ...control }: EventSheetProps) {
  const words = useWords().calendar.form;
  const language = useLanguage();
  const formId = useId();
  // A proposed one is around that day.
  const hasDate = event !== null || title !== undefined;
  const [fields, setFields] = useState<EventFields>(() => fieldsOf(day, event, title));
  const [problems, setProblems] = useState<EventProblems>({});
  // One event, however often it is sent.
  const [eventId] = useState(() => event?.id ?? newId());
  const { save, isSlow } = useSave(
    () => {
      control.onClose();
      onSaved(fields.date as LocalDate);
    },
    (action: EventAction) => logEvent(action, event),
  );

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const read = readEvent(fields);
    if ('problems' in read) {
      setProblems(read.problems);
      focusFirst(formId, read.problems);
      return;
    }
    const action = actionOf(event, eventId, read.content);
    if (action) save(action);
    else control.onClose();
  }
  return (
    <Sheet
      {...control}
      tall
      title={event ? words.editTitle : words.addTitle}
      description={hasDate ? undefined : dateText(day, language)}
      footer={
        <Button type="submit" form={formId} full busy={isSlow}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <EventFieldSet
          fields={fields}
          problems={problems}
          hasDate={hasDate}
          onChange={(part) => {
            setFields((before) => ({ ...before, ...part }));
            setProblems((before) => without(before, Object.keys(part)));
          }}
        />
      </form>
    </Sheet>
  );
}

/** Null if nothing changed. */
function actionOf(event: CalendarEvent | null, eventId: string, content: EventContent): EventAction | null {
  if (!event) return { type: 'event.add', eventId, ...content };
  const changes = eventChanges(event, content);
  return changes && { type: 'event.edit', eventId, changes };
}

function focusFirst(formId: string, problems: EventProblems): void {
  const [name] = Object.keys(problems);
  const field = document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus();
}

/** A field that is being changed is judged again when it is sent; the two times are judged together. */
function without(problems: EventProblems, keys: readonly string[]): EventProblems {
  const judged = keys.includes('startTime') ? [...keys, 'endTime'] : keys;
  return Object.fromEntries(Object.entries(problems).filter(([key]) => !judged.includes(key)));
}
