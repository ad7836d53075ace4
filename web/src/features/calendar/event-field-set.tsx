import type { ChangeEvent } from 'react';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { EventFields, EventProblems } from './event-form.ts';

export interface EventFieldSetProps {
  fields: EventFields;
  problems: EventProblems;
  /** Whether the day can be changed here; a new event is on the chosen one. */
  hasDate: boolean;
  onChange: (part: Partial<EventFields>) => void;
}

/** Title, day, start, end and description of an event. */
export function EventFieldSet({ fields, problems, hasDate, onChange }: EventFieldSetProps) {
  const words = useWords().calendar.form;
  const errorOf = (name: keyof EventProblems) => {
    const problem = problems[name];
    return problem ? words[problem] : null;
  };
  return (
    <>
      <TextField
        label={words.title}
        hint={words.titleHint}
        name="title"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        required
        value={fields.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {hasDate && (
        <TextField
          label={words.date}
          name="date"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          required
          value={fields.date}
          error={errorOf('date')}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-x-3 gap-y-5">
        <TextField
          label={words.startTime}
          name="startTime"
          type="time"
          value={fields.startTime ?? undefined}
          data-empty={fields.startTime === '' || undefined}
          error={errorOf('startTime')}
          onChange={(event) => onChange({ startTime: timeTyped(event) })}
          onBlur={(event) => onChange({ startTime: timeTyped(event) })}
        />
        <TextField
          label={words.endTime}
          name="endTime"
          type="time"
          value={fields.endTime ?? undefined}
          data-empty={fields.endTime === '' || undefined}
          error={errorOf('endTime')}
          onChange={(event) => onChange({ endTime: timeTyped(event) })}
        />
      </div>
      <TextArea
        label={words.description}
        name="description"
        rows={3}
        value={fields.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}

/** Null while half typed: the browser gives no value then. */
function timeTyped({ target }: ChangeEvent<HTMLInputElement>): string | null {
  return target.validity.badInput ? null : target.value;
}
