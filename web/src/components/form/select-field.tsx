import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { controlProps, controlStyle, FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'>, FieldTexts {
  options: readonly { value: string; label: string }[];
}

/** One of many, with the platform's own picker: the wheel of a phone, type-ahead on a computer. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select {...select} {...controlProps(id, { hint, error })} className={`${controlStyle} truncate pr-12`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
