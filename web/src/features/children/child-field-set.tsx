import { CHILD_COLOURS } from '@lulla/domain/child/child';
import { addDays, type LocalDate } from '@lulla/domain/time/zone';
import { useId } from 'react';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { childTone } from '../../log/children.ts';
import type { ChildFields, ChildProblems } from './child-form.ts';
import './child-sheet.css';

export interface ChildFieldSetProps {
  fields: ChildFields;
  problems: ChildProblems;
  today: LocalDate;
  onChange: (part: Partial<ChildFields>) => void;
}

/** Name, birth date, due date, sex and colour of a child. */
export function ChildFieldSet({ fields, problems, today, onChange }: ChildFieldSetProps) {
  const { child, account } = useWords();
  const words = child.form;
  return (
    <>
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        value={fields.name}
        error={problems.name ? account.displayNameInvalid : null}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={words.birthDate}
        name="birthDate"
        type="date"
        max={today}
        value={fields.birthDate ?? undefined}
        error={problems.birthDate ? words[problems.birthDate] : null}
        onChange={(event) => onChange({ birthDate: event.target.value })}
      />
      <TextField
        label={words.dueDate}
        hint={words.dueDateHint}
        name="dueDate"
        type="date"
        max={addDays(today, 310)}
        value={fields.dueDate ?? undefined}
        error={problems.dueDate ? words[problems.dueDate] : null}
        onChange={(event) => onChange({ dueDate: event.target.value })}
      />
      <div>
        <p aria-hidden="true" className="mb-2 text-secondary font-medium">
          {words.sex}
        </p>
        <SegmentedControl
          label={words.sex}
          options={[
            { value: 'girl', label: words.girl },
            { value: 'boy', label: words.boy },
            { value: 'notSaid', label: words.notSaid },
          ]}
          value={fields.sex}
          onChange={(sex) => onChange({ sex })}
        />
      </div>
      <Colours value={fields.colour} onChange={(colour) => onChange({ colour })} />
    </>
  );
}

interface ColoursProps {
  value: ChildFields['colour'];
  onChange: (colour: ChildFields['colour']) => void;
}

/** A radio group of swatches; the chosen one has a dot in it, so that colour alone says nothing. */
function Colours({ value, onChange }: ColoursProps) {
  const { colour: label, colours } = useWords().child.form;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-secondary font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {CHILD_COLOURS.map((colour) => (
          <label key={colour} style={childTone({ colour })} className="press child-swatch">
            <input
              type="radio"
              name={name}
              aria-label={colours[colour]}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="absolute inset-0 appearance-none opacity-0"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
